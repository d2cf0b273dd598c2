using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>An epoch in which this process accesses one other, which takes no part. MPI-5.0, section 12.5.3.</summary>
/// <remarks>A copy is the same epoch. It can be kept across awaits.</remarks>
/// <typeparam name="T">The type of an element.</typeparam>
public readonly struct LockEpoch<T> : IDisposable
    where T : unmanaged
{
    private readonly Window<T>? window;
    private readonly long stamp;
    private readonly int rank;

    internal LockEpoch(Window<T> window, long stamp, int rank) =>
        (this.window, this.stamp, this.rank) = (window, stamp, rank);

    /// <summary>The memory of the process.</summary>
    /// <exception cref="InvalidOperationException">The epoch has ended.</exception>
    public LockedMemory<T> Target => new((window ?? throw Window.Ended()).Of(rank, stamp));

    /// <summary>
    /// Makes the stores of this process into its own part visible to others, and their accesses to its loads. Local.
    /// </summary>
    /// <remarks>In C: MPI_Win_sync. MPI-5.0, section 12.5.4.</remarks>
    /// <exception cref="InvalidOperationException">The epoch has ended.</exception>
    public void Sync()
    {
        (window ?? throw Window.Ended()).RequireOpen(stamp, rank);
        window.Sync();
    }

    /// <summary>
    /// Completes all operations, there and here, and releases the lock. Blocks until they have completed. A second call
    /// has no effect.
    /// </summary>
    /// <remarks>In C: MPI_Win_unlock.</remarks>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Dispose() => window?.EndLock(stamp, rank);
}

/// <summary>An epoch in which this process accesses all, which take no part. MPI-5.0, section 12.5.3.</summary>
/// <inheritdoc cref="LockEpoch{T}" path="/remarks|/typeparam" />
public readonly struct LockAllEpoch<T> : IDisposable
    where T : unmanaged
{
    private readonly Window<T>? window;
    private readonly long stamp;

    internal LockAllEpoch(Window<T> window, long stamp) => (this.window, this.stamp) = (window, stamp);

    /// <summary>The memory of a process.</summary>
    /// <param name="rank">The rank of the process. It may be this one.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    /// <exception cref="InvalidOperationException">The epoch has ended.</exception>
    public LockedMemory<T> this[int rank]
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => new((window ?? throw Window.Ended()).Of(rank, stamp));
    }

    /// <summary>Completes all operations of this process. Blocks until they have taken effect.</summary>
    /// <remarks>In C: MPI_Win_flush_all. MPI-5.0, section 12.5.4.</remarks>
    /// <exception cref="InvalidOperationException">The epoch has ended.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Flush() => (window ?? throw Window.Ended()).FlushAll(stamp, isLocal: false);

    /// <summary>
    /// Completes all operations of this process here: buffers may be used again, and what was read is there.
    /// </summary>
    /// <remarks>In C: MPI_Win_flush_local_all. MPI-5.0, section 12.5.4.</remarks>
    /// <inheritdoc cref="Flush" path="/exception" />
    public void FlushLocal() => (window ?? throw Window.Ended()).FlushAll(stamp, isLocal: true);

    /// <inheritdoc cref="LockEpoch{T}.Sync" />
    public void Sync()
    {
        (window ?? throw Window.Ended()).RequireOpen(stamp, window.Rank);
        window.Sync();
    }

    /// <remarks>In C: MPI_Win_unlock_all.</remarks>
    /// <inheritdoc cref="LockEpoch{T}.Dispose" path="/summary|/exception" />
    public void Dispose() => window?.EndLockAll(stamp);
}
