using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>Requests under way that one thread has begun.</summary>
/// <remarks>
/// An array with the place of each request in the request, and the free places in a chain, so that entering and taking out cost a few
/// stores each. Requests that were dropped are found when it is full; from then on it has twice the room of what is still under
/// way: each is asked about a constant number of times on the average.
/// </remarks>
/// <param name="number">The number of the list.</param>
internal sealed class RequestList(int number)
{
    private const int Least = 64;
    private const int None = -1;

    // For what other threads have completed.
    private readonly object gate = new();
    private readonly Stack<int> givenBack = new();

    private Entry[] all = [];
    private int free = None;
    private bool isSweeping;
    private volatile bool isOwned;

    /// <summary>The number of the list.</summary>
    public int Number => number;

    /// <summary>The pins of what the thread begins.</summary>
    public PinnedArrays Arrays { get; } = new();

    /// <summary>Whether a thread has it.</summary>
    public bool IsOwned
    {
        get => isOwned;
        set => isOwned = value;
    }

    /// <summary>Enters a request. On the thread whose list it is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(Request request)
    {
        if (free == None)
        {
            MakeRoom();
        }

        int place = free;
        ref Entry entry = ref all[place];
        free = entry.NextFree;
        entry.Request = request;
        request.BeginAt(number, place);
    }

    /// <summary>Takes a request out. On the thread whose list it is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Remove(Request request)
    {
        int place = request.Place;
        ref Entry entry = ref all[place];
        entry.Request = null;
        entry.NextFree = free;
        free = place;
    }

    /// <summary>Takes a request out that another thread has begun.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void RemoveFromElsewhere(Request request)
    {
        lock (gate)
        {
            int place = request.Place;
            all[place].Request = null;
            givenBack.Push(place);
        }
    }

    /// <summary>Adds the requests under way to others. On any thread.</summary>
    public void AddTo(List<Request> others)
    {
        foreach (Entry entry in Volatile.Read(ref all))
        {
            if (entry.Request is { IsActive: true } request)
            {
                others.Add(request);
            }
        }
    }

    // Where nothing was found, or another call is about to.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void MakeRoom()
    {
        TakeBack();
        if (free == None && !isSweeping)
        {
            Sweep();
            TakeBack();
            if (Used() > all.Length / 2)
            {
                Grow();
            }
        }

        if (free == None)
        {
            Grow();
        }
    }

    private void TakeBack()
    {
        lock (gate)
        {
            while (givenBack.Count > 0)
            {
                Free(givenBack.Pop());
            }
        }
    }

    private void Sweep()
    {
        isSweeping = true;
        try
        {
            for (int i = 0; i < all.Length; i++)
            {
                all[i].Request?.Sweep();
            }
        }
        finally
        {
            isSweeping = false;
        }
    }

    private int Used() => all.Count(entry => entry.Request is not null);

    // What other threads take out must not be in the copy.
    private void Grow()
    {
        lock (gate)
        {
            int length = all.Length;
            Array.Resize(ref all, Math.Max(Least, 2 * length));
            for (int place = all.Length - 1; place >= length; place--)
            {
                Free(place);
            }
        }
    }

    private void Free(int place)
    {
        all[place].NextFree = free;
        free = place;
    }

    // A struct: storing into an array of classes asks for the array's type each time.
    private struct Entry
    {
        public Request? Request;
        public int NextFree;
    }
}
