using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>All requests under way: it keeps them, and with them their buffers, whatever the program does.</summary>
/// <remarks>
/// Each thread enters what it begins in a list of its own, without a lock; below <see cref="ThreadLevel.Multiple" /> one list serves
/// all threads, for they come one at a time.
/// </remarks>
internal static partial class RequestRegistry
{
    private static readonly object gate = new();
    private static readonly RequestList ofProcess = new(0);
    private static RequestList[] lists = [ofProcess];

    [ThreadStatic]
    private static RequestList? ofThread;

    [ThreadStatic]
    private static ListOwner? owner;

    /// <summary>How many requests are under way, as far as is known without asking MPI.</summary>
    public static int Count => UnderWay().Count;

    /// <summary>The list for what this thread begins; it may call MPI.</summary>
    public static RequestList OfThisThread
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Access.IsConcurrent ? ofThread ?? Own() : ofProcess;
    }

    /// <summary>Enters a request.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Add(Request request) => OfThisThread.Add(request);

    /// <summary>Takes a request out, which has completed then.</summary>
    /// <param name="request">The request.</param>
    /// <param name="code">The code that it has completed with.</param>
    /// <returns>The list for what this thread begins.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static RequestList Remove(Request request, int code)
    {
        RequestList list = OfThisThread;
        if (request.list == list.Number)
        {
            list.Remove(request);
        }
        else
        {
            Volatile.Read(ref lists)[request.list].RemoveFromElsewhere(request);
        }

        request.EndWith(code);
        return list;
    }

    // A list that is left over from a thread that has ended, with what is under way in it, or a new one.
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

    // Of a thread: the collector finds it when the thread has ended.
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
