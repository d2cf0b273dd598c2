using MPINET.PInvoke;

namespace MPINET;

/// <summary>A window whose processes read and write the elements of each other directly. MPI-5.0, section 12.2.3.</summary>
/// <remarks>
/// Stores reach the others by <see cref="Exchange" />, which waits for all, or by <see cref="Synchronize" /> at both sides of a
/// message between them. Both need an epoch of <see cref="Window{T}.LockAll" />, or of Fence.
/// </remarks>
/// <typeparam name="T">The type of an element.</typeparam>
/// <include file="../../specs/ports/examples.xml" path="examples/example[@of='SharedWindow']" />
public sealed unsafe class SharedWindow<T> : Window<T>
    where T : unmanaged
{
    private readonly WindowMemory?[] parts;

    internal SharedWindow(
        Intracommunicator comm,
        MPI_Win handle,
        WindowMemory memory,
        long[] lengths,
        bool noLocks,
        string file,
        int line
    )
        : base(comm, handle, WindowKind.Shared, memory, lengths, noLocks, file, line) =>
        parts = new WindowMemory?[Size];

    /// <summary>The elements of a process. Local.</summary>
    /// <remarks>
    /// Do not use the span after the window was disposed of: it leads to zeros then, or to elements of another window. In
    /// C: MPI_Win_shared_query.
    /// </remarks>
    /// <param name="rank">The rank of the process, from 0 to less than <see cref="Window.Size" />.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    /// <exception cref="ObjectDisposedException">The window was freed.</exception>
    /// <exception cref="OverflowException">There are more elements than a span can have.</exception>
    public Span<T> SpanOf(int rank)
    {
        int length = checked((int)LengthOf(rank));
        return rank == Rank ? Span : new Span<T>(AddressOf(rank), length);
    }

    /// <summary>
    /// Makes the stores of this process visible to others, and those of others, which have done the same before, to this
    /// one. Local.
    /// </summary>
    /// <remarks>In C: MPI_Win_sync. MPI-5.0, section 12.5.4.</remarks>
    /// <exception cref="ObjectDisposedException">The window was freed.</exception>
    public void Synchronize() => Sync();

    /// <summary>
    /// Waits until all processes have called it. What each has stored before is then there for all. Collective. Blocks.
    /// </summary>
    /// <remarks>In C: MPI_Win_sync, MPI_Barrier, MPI_Win_sync. MPI-5.0, section 12.5.4.</remarks>
    /// <exception cref="ObjectDisposedException">The window was freed.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Exchange() => SyncWithAll();

    /// <summary>The address of the elements of a process, until the window is freed.</summary>
    internal T* AddressOf(int rank) => (T*)(IsFreed ? throw Freed() : parts[rank] ??= Map(rank)).Start;

    private protected override void ReleaseMemory()
    {
        base.ReleaseMemory();
        foreach (WindowMemory? one in parts)
        {
            one?.Release();
        }
    }

    private WindowMemory Map(int rank)
    {
        nint bytes;
        int unit;
        void* start;
        Check(Mpi.MPI_Win_shared_query(Handle, rank, &bytes, &unit, &start), "MPI_Win_shared_query");
        return WindowMemory.Mapped(start, LengthOf(rank) * sizeof(T))
            ?? throw new NotSupportedException(
                $"The memory of rank {rank} cannot be mapped a second time: use Lock and Get."
            );
    }
}
