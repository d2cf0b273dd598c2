using MPINET;

namespace MPI;

/// <summary>Calls on the requests of ports, with the exceptions of this API.</summary>
internal static class Completion
{
    /// <summary>Waits for a request.</summary>
    /// <param name="told">Filled with what is known of it; null where nobody wants it.</param>
    public static void Wait(MPINET.Request request, MPINET.Status? told)
    {
        try
        {
            request.Wait(told);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Asks whether a request has completed.</summary>
    /// <param name="told">Filled with what is known of it, where it has; null where nobody wants it.</param>
    public static bool Test(MPINET.Request request, MPINET.Status? told)
    {
        try
        {
            return request.Test(told);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Asks MPI to cancel a request.</summary>
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
