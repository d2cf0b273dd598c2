using MPINET;

namespace MPI;

/// <summary>Calls on requests of the port interface, with the exceptions of this API.</summary>
internal static class Completion
{
    /// <summary>Waits for a request.</summary>
    /// <param name="request">The request.</param>
    /// <param name="portStatus">Filled with the status of the operation; null if not needed.</param>
    public static void Wait(MPINET.Request request, MPINET.Status? portStatus)
    {
        try
        {
            request.Wait(portStatus);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Tests if a request has completed.</summary>
    /// <param name="request">The request.</param>
    /// <param name="portStatus">Filled with the status of the operation if it has completed; null if not needed.</param>
    public static bool Test(MPINET.Request request, MPINET.Status? portStatus)
    {
        try
        {
            return request.Test(portStatus);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Cancels a request.</summary>
    public static void Cancel(MPINET.Request request)
    {
        try
        {
            request.Cancel();
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }
}
