namespace MPINET;

/// <summary>All requests under way: it keeps them, and with them their buffers, whatever the program does.</summary>
internal static class RequestRegistry
{
    private static readonly object gate = new();
    private static Request? head;

    /// <summary>Enters a request.</summary>
    public static void Add(Request request)
    {
        if (!Access.IsConcurrent)
        {
            Link(request);
            return;
        }

        lock (gate)
        {
            Link(request);
        }
    }

    /// <summary>Takes a request out.</summary>
    public static void Remove(Request request)
    {
        if (!Access.IsConcurrent)
        {
            Unlink(request);
            return;
        }

        lock (gate)
        {
            Unlink(request);
        }
    }

    /// <summary>Completes what is under way at the end of a session, or aborts the job.</summary>
    public static void CompleteAll(SessionOptions options)
    {
        while (head is { } request)
        {
            request.Wait();
        }
    }

    private static void Link(Request request)
    {
        request.next = head;
        request.previous = null;
        if (head is not null)
        {
            head.previous = request;
        }

        head = request;
    }

    private static void Unlink(Request request)
    {
        if (request.previous is { } before)
        {
            before.next = request.next;
        }
        else
        {
            head = request.next;
        }

        if (request.next is { } after)
        {
            after.previous = request.previous;
        }

        request.next = null;
        request.previous = null;
    }
}
