namespace MPINET;

/// <summary>An epoch in which all processes of a window access each other. MPI-5.0, section 12.5.1.</summary>
/// <remarks>A copy is the same epoch. It can be kept across awaits.</remarks>
/// <typeparam name="T">The type of an element.</typeparam>
public readonly struct FenceEpoch<T> : IDisposable
    where T : unmanaged
{
    private readonly Window<T>? window;
    private readonly long stamp;

    internal FenceEpoch(Window<T> window, long stamp) => (this.window, this.stamp) = (window, stamp);

    /// <summary>The memory of a process.</summary>
    /// <param name="rank">The rank of the process. It may be this one.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    /// <exception cref="InvalidOperationException">The epoch has ended.</exception>
    public RemoteMemory<T> this[int rank] => new((window ?? throw Window.Ended()).Of(rank, stamp));

    /// <summary>
    /// Completes all operations and goes on with the next epoch. Collective. Blocks until all processes have called it.
    /// </summary>
    /// <remarks>In C: MPI_Win_fence. MPI-5.0, section 12.5.1.</remarks>
    /// <param name="assert">What this process promises.</param>
    /// <exception cref="InvalidOperationException">The epoch has ended.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Next(FenceAssert assert = FenceAssert.None) =>
        (window ?? throw Window.Ended()).NextFence(stamp, assert);

    /// <summary>
    /// Completes all operations and ends the epoch. Collective. Blocks until all processes have called it. A second call
    /// has no effect.
    /// </summary>
    /// <remarks>In C: MPI_Win_fence.</remarks>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Dispose() => window?.EndFence(stamp);
}

/// <summary>An epoch in which this process accesses a group. MPI-5.0, section 12.5.2.</summary>
/// <inheritdoc cref="FenceEpoch{T}" path="/remarks|/typeparam" />
public readonly struct StartEpoch<T> : IDisposable
    where T : unmanaged
{
    private readonly Window<T>? window;
    private readonly long stamp;

    internal StartEpoch(Window<T> window, long stamp) => (this.window, this.stamp) = (window, stamp);

    /// <summary>The memory of a process.</summary>
    /// <param name="rank">The rank of the process in the window. It must be one of the group of Start.</param>
    /// <exception cref="ArgumentException">There is no such rank, or it is not of the group.</exception>
    /// <exception cref="InvalidOperationException">The epoch has ended.</exception>
    public RemoteMemory<T> this[int rank]
    {
        get
        {
            (window ?? throw Window.Ended()).RequireOpen(stamp, rank);
            window.RequireStarted(rank);
            return new(window.Of(rank, stamp));
        }
    }

    /// <summary>Completes all operations of this process and ends the epoch. A second call has no effect.</summary>
    /// <remarks>In C: MPI_Win_complete.</remarks>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Dispose() => window?.EndStart(stamp);
}

/// <summary>An epoch in which a group accesses this process. MPI-5.0, section 12.5.2.</summary>
/// <remarks>A copy is the same epoch. It can be kept across awaits.</remarks>
public readonly struct PostEpoch : IDisposable
{
    private readonly Window? window;
    private readonly long stamp;

    internal PostEpoch(Window window, long stamp) => (this.window, this.stamp) = (window, stamp);

    /// <summary>Ends the epoch if all processes of the group have ended theirs. Does not block.</summary>
    /// <remarks>In C: MPI_Win_test.</remarks>
    /// <returns>True if the epoch has ended.</returns>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public bool Test() => window?.TestPost(stamp) ?? true;

    /// <summary>
    /// Ends the epoch. Blocks until all processes of the group have ended theirs. A second call has no effect.
    /// </summary>
    /// <remarks>In C: MPI_Win_wait.</remarks>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Dispose() => window?.EndPost(stamp);
}
