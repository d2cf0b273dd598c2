using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>All pending requests. It keeps them and their buffers alive, even if the program drops them.</summary>
/// <remarks>
/// Each thread adds the requests that it starts to its own list, without a lock. Below <see cref="ThreadLevel.Multiple"
/// /> one list serves all threads, because only one of them calls MPI at a time.
/// </remarks>
internal static partial class RequestRegistry
{
    private static readonly object gate = new();
    private static readonly RequestList ofProcess = new(0);

    // Replaced as a whole, by a volatile write.
    private static RequestList[] lists = [ofProcess];

    [ThreadStatic]
    private static RequestList? ofThread;

    [ThreadStatic]
    private static ListOwner? owner;

    /// <summary>The number of pending requests, as far as is known without calling MPI.</summary>
    public static int Count => UnderWay().Count;

    /// <summary>The list for the requests that this thread starts. The thread may call MPI.</summary>
    public static RequestList OfThisThread
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Access.IsConcurrent ? ofThread ?? Own() : ofProcess;
    }

    /// <summary>Adds a request.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Add(Request request) => OfThisThread.Add(request);

    /// <summary>Removes a completed request.</summary>
    /// <param name="request">The request.</param>
    /// <param name="code">The error code of the completion.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Remove(Request request, int code)
    {
        RequestList list = OfThisThread;
        if (request.list == list.Number)
        {
            list.Remove(request);
        }
        else if (request.list != RequestList.OfGroup)
        {
            Volatile.Read(ref lists)[request.list].RemoveFromElsewhere(request);
        }

        request.EndWith(code);
    }

    // Takes the list of a thread that has ended, with its pending requests, or creates one.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static RequestList Own()
    {
        lock (gate)
        {
            RequestList? free = Array.Find(lists, list => list != ofProcess && !list.IsOwned);
            if (free is null)
            {
                free = new(lists.Length);
                Volatile.Write(ref lists, [.. lists, free]);
            }

            owner = new(free);
            return ofThread = free;
        }
    }

    private static List<Request> UnderWay()
    {
        List<Request> all = [];
        foreach (RequestList list in Volatile.Read(ref lists))
        {
            list.AddTo(all);
        }

        return all;
    }

    // An object of each thread. The garbage collector finalises it after the thread has ended.
    private sealed class ListOwner
    {
        private readonly RequestList list;

        public ListOwner(RequestList list)
        {
            this.list = list;
            list.IsOwned = true;
        }

        ~ListOwner() => list.IsOwned = false;
    }
}
