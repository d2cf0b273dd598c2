using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Elements of all processes of a communicator, which each may read and write. MPI-5.0, chapter 12.</summary>
/// <remarks>
/// <see cref="Intracommunicator.AllocateWindow{T}" /> and its like make one. Accesses need an epoch: <see cref="Fence" />
/// if all processes take part, <see cref="Start" /> and <see cref="Post" /> between some, <see cref="Lock" /> and <see
/// cref="LockAll" /> if the target does nothing.
/// </remarks>
/// <typeparam name="T">The type of an element.</typeparam>
/// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Window']" />
public unsafe class Window<T> : Window
    where T : unmanaged
{
    private readonly WindowMemory memory;
    private readonly long[] lengths;
    private WindowElements<T>? elements;

    internal Window(
        Intracommunicator comm,
        MPI_Win handle,
        WindowKind kind,
        WindowMemory memory,
        long[] lengths,
        bool noLocks,
        string file,
        int line
    )
        : base(comm, handle, kind, noLocks, file, line)
    {
        this.memory = memory;
        this.lengths = lengths;
    }

    /// <summary>Number of elements of this process.</summary>
    public long Length => lengths[Rank];

    /// <summary>The elements of this process.</summary>
    /// <remarks>
    /// Do not use the span after the window was disposed of: it leads to zeros then, or to elements of another window.
    /// </remarks>
    /// <exception cref="ObjectDisposedException">The window was freed.</exception>
    /// <exception cref="OverflowException">There are more elements than a span can have: use <see cref="Slice" />.</exception>
    public Span<T> Span => Slice(0, checked((int)Length));

    /// <summary>The elements of this process. It throws if it is used after the window was disposed of.</summary>
    /// <inheritdoc cref="Span" path="/exception" />
    public Memory<T> Memory
    {
        get
        {
            _ = Handle;
            return (elements ??= new WindowElements<T>(this)).Memory;
        }
    }

    /// <summary>Some of the elements of this process.</summary>
    /// <param name="start">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <param name="length">Number of elements, 0 or more.</param>
    /// <exception cref="ArgumentOutOfRangeException">The elements are not all in the window.</exception>
    /// <exception cref="ObjectDisposedException">The window was freed.</exception>
    public Span<T> Slice(long start, int length)
    {
        if (IsFreed)
        {
            throw Freed();
        }

        Require.NotNegative(length, nameof(length));
        if ((ulong)start > (ulong)Length || length > Length - start)
        {
            throw new ArgumentOutOfRangeException(
                nameof(start),
                start,
                $"{length} element(s) from index {start} on are not all in this part of the window, which has {Length}."
            );
        }

        return new Span<T>((T*)memory.Start + start, length);
    }

    /// <summary>Number of elements of a process.</summary>
    /// <param name="rank">The rank of the process, from 0 to less than <see cref="Window.Size" />.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    public long LengthOf(int rank)
    {
        RequireRank(rank);
        return lengths[rank];
    }

    /// <summary>
    /// Begins an epoch in which all processes access each other. Collective. May block until all have called it.
    /// </summary>
    /// <remarks>In C: MPI_Win_fence. MPI-5.0, section 12.5.1.</remarks>
    /// <param name="assert">What this process promises.</param>
    /// <param name="file">Filled by the compiler, for the message about an epoch that is not ended.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The epoch, to be disposed of.</returns>
    /// <exception cref="InvalidOperationException">Another epoch of this process is open.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Window.Fence']" />
    public FenceEpoch<T> Fence(
        FenceAssert assert = FenceAssert.None,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => new(this, BeginFence(assert, file, line));

    /// <summary>Begins an epoch in which this process accesses a group. May block until these have called <see cref="Post" />.</summary>
    /// <remarks>In C: MPI_Win_start. MPI-5.0, section 12.5.2.</remarks>
    /// <inheritdoc cref="Fence" path="/returns|/exception" />
    /// <param name="targets">The processes, which each call Post with a group that contains this one.</param>
    /// <param name="noCheck">True if all of them have called Post already, and promise it there, too.</param>
    /// <param name="file">Filled by the compiler, for messages about an epoch that is not ended.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The group is null.</exception>
    public StartEpoch<T> Start(
        Group targets,
        bool noCheck = false,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => new(this, BeginStart(targets, noCheck, file, line));

    /// <summary>Begins an epoch in which a group accesses this process. Does not block.</summary>
    /// <remarks>In C: MPI_Win_post. MPI-5.0, section 12.5.2.</remarks>
    /// <inheritdoc cref="Fence" path="/returns|/exception" />
    /// <param name="origins">The processes, which each call <see cref="Start" /> with a group that contains this one.</param>
    /// <param name="noCheck">True if none of them calls Start before this call has returned, and they promise it there, too.</param>
    /// <param name="assert">What this process promises.</param>
    /// <param name="file">Filled by the compiler, for messages about an epoch that is not ended.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The group is null.</exception>
    public PostEpoch Post(
        Group origins,
        bool noCheck = false,
        FenceAssert assert = FenceAssert.None,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        int promised = WindowAsserts.Of(assert) | (noCheck ? Mpi.MPI_MODE_NOCHECK : 0);
        return new(this, BeginPost(origins, promised, file, line));
    }

    /// <summary>
    /// Begins an epoch in which this process accesses another, which takes no part. Blocks while others hold a lock that
    /// excludes this one.
    /// </summary>
    /// <remarks>In C: MPI_Win_lock. MPI-5.0, section 12.5.3.</remarks>
    /// <inheritdoc cref="Fence" path="/returns|/exception" />
    /// <param name="rank">The rank of the process, from 0 to less than <see cref="Window.Size" />. It may be this one.</param>
    /// <param name="kind">Whether the lock admits others.</param>
    /// <param name="noCheck">True if no other process holds or asks for a lock that excludes this one.</param>
    /// <param name="file">Filled by the compiler, for messages about an epoch that is not ended.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Window.Lock']" />
    public LockEpoch<T> Lock(
        int rank,
        LockKind kind = LockKind.Exclusive,
        bool noCheck = false,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => new(this, BeginLock(rank, kind, noCheck, file, line), rank);

    /// <summary>Begins an epoch with a shared lock of every process. Blocks while others hold exclusive locks.</summary>
    /// <remarks>In C: MPI_Win_lock_all. MPI-5.0, section 12.5.3.</remarks>
    /// <inheritdoc cref="Fence" path="/returns|/exception" />
    /// <param name="noCheck">True if no other process holds or asks for an exclusive lock.</param>
    /// <param name="file">Filled by the compiler, for messages about an epoch that is not ended.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Window.LockAll']" />
    public LockAllEpoch<T> LockAll(
        bool noCheck = false,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => new(this, BeginLockAll(noCheck, file, line));

    /// <summary>The elements of a process, in an epoch.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal RemoteAccess<T> Of(int rank, long stamp)
    {
        long[] all = lengths;
        if ((uint)rank >= (uint)all.Length)
        {
            RequireRank(rank);
        }

        return new(this, stamp, rank, 0, 1, all[rank]);
    }

    private protected override void ReleaseMemory() => memory.Release();
}
