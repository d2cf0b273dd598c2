namespace MPINET;

// An operation may use its buffer until a flush or the end of its epoch. Until then the window keeps it.
public abstract unsafe partial class Window
{
    private readonly object gate = new();
    private readonly List<PendingBuffer> pending = [];
    private readonly List<IFetched> fetched = [];
    private ScratchMemory scratch;

    /// <summary>Keeps a buffer until the operations on a process have completed.</summary>
    internal void KeepUntilCompleted(int rank, BufferHold buffer)
    {
        lock (gate)
        {
            pending.Add(new PendingBuffer(rank, buffer));
        }
    }

    /// <summary>Keeps a value until the end of the epoch, for which there is room for one of its size.</summary>
    /// <returns>Its address.</returns>
    internal T* KeepUntilEnd<T>(T value)
        where T : unmanaged
    {
        lock (gate)
        {
            T* place = (T*)scratch.Take(sizeof(T));
            *place = value;
            return place;
        }
    }

    /// <summary>Makes a value that exists at the end of the epoch.</summary>
    internal Fetched<T> Fetch<T>(T* place)
        where T : unmanaged
    {
        Fetched<T> made = new(place);
        lock (gate)
        {
            fetched.Add(made);
        }

        return made;
    }

    // The operations on one process have completed. Values that are fetched exist in epochs of all targets alone.
    private void CompletePending(int rank)
    {
        if (pending.Count != 0)
        {
            ReleasePending(rank);
        }
    }

    // All operations have completed.
    private void CompletePending()
    {
        if (pending.Count != 0 || fetched.Count != 0 || scratch.IsUsed)
        {
            ReleasePending();
        }
    }

    private void ReleasePending(int rank)
    {
        lock (gate)
        {
            pending.RemoveAll(one => one.Rank == rank && one.Release());
        }
    }

    private void ReleasePending()
    {
        lock (gate)
        {
            foreach (PendingBuffer one in pending)
            {
                one.Release();
            }

            pending.Clear();
            foreach (IFetched one in fetched)
            {
                one.Arrive();
            }

            fetched.Clear();
            scratch.Reset(isLast: freed);
        }
    }

    private readonly struct PendingBuffer(int rank, BufferHold buffer)
    {
        public int Rank { get; } = rank;

        public bool Release()
        {
            BufferHold mine = buffer;
            mine.Release(PinnedArrays.OfRequests);
            return true;
        }
    }
}
