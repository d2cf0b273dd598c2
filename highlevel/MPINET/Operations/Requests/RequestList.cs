using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The pending requests that one thread has started.</summary>
/// <remarks>
/// An array in which each request knows its index; free entries form a linked list, so adding and removing cost a few
/// stores each. Dropped requests are looked for when the array is full. Its new capacity is then twice the number of
/// pending requests, so each is tested a constant number of times on average.
/// </remarks>
/// <param name="number">The number of the list.</param>
internal sealed partial class RequestList(int number)
{
    /// <summary>The number that stands for a group, which keeps its messages itself.</summary>
    public const int OfGroup = ushort.MaxValue;

    private const int MinCapacity = 64;
    private const int None = -1;

    // Protects the list of requests that other threads have completed.
    private readonly object gate = new();
    private readonly Stack<int> givenBack = new();

    private Entry[] all = [];
    private int free = None;
    private bool isSweeping;
    private volatile bool isOwned;

    /// <summary>The number of the list.</summary>
    public int Number => number;

    /// <summary>True if a thread owns the list.</summary>
    public bool IsOwned
    {
        get => isOwned;
        set => isOwned = value;
    }

    /// <summary>Adds a request. Called on the owning thread.</summary>
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

    /// <summary>Removes a request. Called on the owning thread.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Remove(Request request)
    {
        int place = request.Place;
        ref Entry entry = ref all[place];
        entry.Request = null;
        entry.NextFree = free;
        free = place;
    }

    /// <summary>Removes a request that another thread has started.</summary>
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

    /// <summary>Adds the pending requests to a list. Called on any thread.</summary>
    public void AddTo(List<Request> others)
    {
        foreach (Entry entry in Volatile.Read(ref all))
        {
            if (entry.Request is { IsActive: true } request)
            {
                others.Add(request);
            }
        }

        foreach (RequestGroup group in groups)
        {
            group.AddMessagesTo(others);
        }
    }

    // Without dropped requests, or if another call is sweeping, the array grows.
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

    private int Used() => all.Count(entry => entry.Request is not null);

    // Holds the lock, so that entries removed by other threads are not copied.
    private void Grow()
    {
        lock (gate)
        {
            int length = all.Length;
            Array.Resize(ref all, Math.Max(MinCapacity, 2 * length));
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

    // A struct, because storing into an array of classes checks the element type each time.
    private struct Entry
    {
        public Request? Request;
        public int NextFree;
    }
}
