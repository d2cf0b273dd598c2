using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>All requests under way: it keeps them, and with them their buffers, whatever the program does.</summary>
/// <remarks>
/// An array with the place of each request in the request, so that entering and taking out cost a store each. Requests that
/// were dropped are found when it is full; from then on it has twice the room of what is still under way: each is asked about
/// a constant number of times on the average.
/// </remarks>
internal static partial class RequestRegistry
{
    private const int Least = 64;

    private static readonly object gate = new();
    private static Entry[] all = new Entry[Least];
    private static int count;
    private static bool isSweeping;

    /// <summary>How many requests are under way, as far as is known without asking MPI.</summary>
    public static int Count => Volatile.Read(ref count);

    /// <summary>Enters a request.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Add(Request request)
    {
        if (Access.IsConcurrent)
        {
            AddConcurrently(request);
            return;
        }

        if (count >= all.Length)
        {
            Sweep();
            GrowIfFull();
        }

        Enter(request);
    }

    /// <summary>Takes a request out.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Remove(Request request)
    {
        if (Access.IsConcurrent)
        {
            RemoveConcurrently(request);
            return;
        }

        TakeOut(request);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Enter(Request request)
    {
        int place = count;
        all[place].Request = request;
        request.place = place + 1;
        count = place + 1;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void TakeOut(Request request)
    {
        Entry[] entries = all;
        int place = request.place - 1;
        int last = count - 1;
        ref Entry end = ref entries[last];
        if (place != last)
        {
            Request moved = end.Request!;
            entries[place].Request = moved;
            moved.place = place + 1;
        }

        end.Request = null;
        count = last;
        Volatile.Write(ref request.place, 0);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void AddConcurrently(Request request)
    {
        if (Count >= Volatile.Read(ref all).Length)
        {
            Sweep();
        }

        lock (gate)
        {
            GrowIfFull();
            Enter(request);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void RemoveConcurrently(Request request)
    {
        lock (gate)
        {
            TakeOut(request);
        }
    }

    // Where nothing was found, or another call is about to.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void GrowIfFull()
    {
        if (count == all.Length)
        {
            Array.Resize(ref all, 2 * all.Length);
        }
    }

    // From the end: what is taken out leaves its place to one that was asked already. MPI is asked without the lock, for it
    // may run callbacks of the program's.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Sweep()
    {
        lock (gate)
        {
            if (isSweeping)
            {
                return;
            }

            isSweeping = true;
        }

        try
        {
            for (int i = Count - 1; i >= 0; i--)
            {
                At(i)?.Sweep();
            }
        }
        finally
        {
            lock (gate)
            {
                isSweeping = false;
                Array.Resize(ref all, Math.Max(Least, 2 * count));
            }
        }
    }

    private static Request? At(int place)
    {
        lock (gate)
        {
            return place < count ? all[place].Request : null;
        }
    }

    // A struct: storing into an array of classes asks for the array's type each time.
    private struct Entry
    {
        public Request? Request;
    }
}
