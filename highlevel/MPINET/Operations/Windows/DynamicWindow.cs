using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>A window to which each process attaches memory while the window exists. MPI-5.0, section 12.2.4.</summary>
/// <remarks>
/// Others access attached memory by its <see cref="GlobalPointer{T}" />, which a message carries to them. Memory stays
/// pinned until the window is disposed of, so that a pointer to detached memory damages nothing else.
/// </remarks>
/// <include file="../../specs/ports/examples.xml" path="examples/example[@of='DynamicWindow']" />
public sealed unsafe class DynamicWindow : Window
{
    private readonly long key;
    private readonly List<WindowMemory> regions = [];
    private int attached;
    private MpiException? refusal;

    internal DynamicWindow(Intracommunicator comm, MPI_Win handle, long key, string file, int line)
        : base(comm, handle, WindowKind.Dynamic, noLocks: false, file, line) => this.key = key;

    /// <summary>Attaches memory. Local.</summary>
    /// <remarks>In C: MPI_Win_attach.</remarks>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="memory">The memory, which is not attached already, and has an element at least.</param>
    /// <returns>The attachment, with the pointer for others.</returns>
    /// <exception cref="ArgumentException">The memory is empty.</exception>
    /// <exception cref="MpiException">MPI reports an error, such as that it has no room for more regions.</exception>
    public Attachment<T> Attach<T>(Memory<T> memory)
        where T : unmanaged
    {
        if (memory.IsEmpty)
        {
            throw new ArgumentException("There is nothing to attach: the memory is empty.", nameof(memory));
        }

        return Attach<T>(WindowMemory.OfProgram(memory), memory.Length, memory);
    }

    /// <inheritdoc cref="Attach{T}(Memory{T})" />
    public Attachment<T> Attach<T>(T[] memory)
        where T : unmanaged => Attach(Require.Given(memory, nameof(memory)).AsMemory());

    /// <summary>Begins an epoch with a shared lock of every process. Blocks while others hold exclusive locks.</summary>
    /// <inheritdoc cref="Window{T}.LockAll" path="/remarks|/param|/returns|/exception" />
    public DynamicEpoch LockAll(
        bool noCheck = false,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => new(this, BeginLockAll(noCheck, file, line));

    /// <summary>The memory that a pointer leads to, in an epoch.</summary>
    internal RemoteAccess<T> Of<T>(GlobalPointer<T> pointer, long stamp)
        where T : unmanaged
    {
        pointer.Require(key, Size);
        return new(this, stamp, pointer.Rank, pointer.Address, sizeof(T), pointer.Length);
    }

    /// <summary>Detaches memory, which stays pinned until the window is disposed of.</summary>
    internal void Detach(void* start)
    {
        // After MPI has refused a region, Open MPI 4.1 waits for ever in the next attach or detach. The end of the window
        // detaches all.
        if (refusal is null)
        {
            Check(Mpi.MPI_Win_detach(Handle, start), "MPI_Win_detach");
            attached--;
        }
    }

    private protected override void ReleaseMemory()
    {
        foreach (WindowMemory one in regions)
        {
            one.Release();
        }

        regions.Clear();
    }

    private Attachment<T> Attach<T>(WindowMemory region, int length, Memory<T> memory)
        where T : unmanaged
    {
        int code = refusal?.ErrorCode ?? Mpi.MPI_Win_attach(Handle, region.Start, (nint)length * sizeof(T));
        if (code != 0)
        {
            region.Release();
            throw refusal = MpiException.Of(
                code,
                "MPI_Win_attach",
                Comm,
                $". {attached} regions are attached to this window by this process, which takes no more from now on. An MPI has room for a limited number: attach larger ones, or to several windows."
            );
        }

        regions.Add(region);
        attached++;
        nint address;
        Check(Mpi.MPI_Get_address(region.Start, &address), "MPI_Get_address");
        return new(this, region, memory, new GlobalPointer<T>(key, address, length, Rank));
    }
}

/// <summary>An epoch in which this process accesses attached memory of all. MPI-5.0, section 12.5.3.</summary>
/// <inheritdoc cref="LockEpoch{T}" path="/remarks" />
public readonly struct DynamicEpoch : IDisposable
{
    private readonly DynamicWindow? window;
    private readonly long stamp;

    internal DynamicEpoch(DynamicWindow window, long stamp) => (this.window, this.stamp) = (window, stamp);

    /// <summary>The memory that a pointer leads to.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="pointer">The pointer, of an attachment to this window that has not been disposed of.</param>
    /// <exception cref="ArgumentException">The pointer is null, of another window, or damaged.</exception>
    /// <exception cref="InvalidOperationException">The epoch has ended.</exception>
    public LockedMemory<T> At<T>(GlobalPointer<T> pointer)
        where T : unmanaged => new((window ?? throw Window.Ended()).Of(pointer, stamp));

    /// <inheritdoc cref="LockAllEpoch{T}.Flush" />
    public void Flush() => (window ?? throw Window.Ended()).FlushAll(stamp, isLocal: false);

    /// <inheritdoc cref="LockAllEpoch{T}.FlushLocal" />
    public void FlushLocal() => (window ?? throw Window.Ended()).FlushAll(stamp, isLocal: true);

    /// <inheritdoc cref="LockEpoch{T}.Sync" />
    public void Sync()
    {
        (window ?? throw Window.Ended()).RequireOpen(stamp, window.Rank);
        window.Sync();
    }

    /// <inheritdoc cref="LockAllEpoch{T}.Dispose" />
    public void Dispose() => window?.EndLockAll(stamp);
}

/// <summary>Memory that is attached to a window.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
public sealed unsafe class Attachment<T> : IDisposable
    where T : unmanaged
{
    private readonly DynamicWindow window;
    private readonly WindowMemory region;
    private bool isOver;

    internal Attachment(DynamicWindow window, WindowMemory region, Memory<T> memory, GlobalPointer<T> pointer)
    {
        this.window = window;
        this.region = region;
        Memory = memory;
        Pointer = pointer;
    }

    /// <summary>The memory.</summary>
    public Memory<T> Memory { get; }

    /// <summary>The pointer for other processes. It is plain data, which a message can carry.</summary>
    public GlobalPointer<T> Pointer { get; }

    /// <summary>Detaches the memory. No process may access it afterwards. Local. A second call has no effect.</summary>
    /// <remarks>In C: MPI_Win_detach. The memory stays pinned until the window is disposed of.</remarks>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Dispose()
    {
        if (!isOver)
        {
            isOver = true;
            if (!window.IsFreed && Access.IsOpen)
            {
                window.Detach(region.Start);
            }
        }
    }
}
