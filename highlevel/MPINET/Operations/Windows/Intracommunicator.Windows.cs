using System.Runtime.CompilerServices;
using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    private static readonly string[] missingForWindows =
    [
        .. new[]
        {
            "MPI_Win_create",
            "MPI_Win_allocate",
            "MPI_Win_allocate_shared",
            "MPI_Win_create_dynamic",
            "MPI_Win_lock_all",
            "MPI_Win_flush",
            "MPI_Rput",
            "MPI_Fetch_and_op",
        }.Where(static one => !Mpi.IsSupported(one)),
    ];

    /// <summary>Makes a window over new memory, all zeros. Collective. Blocks until all processes have called it.</summary>
    /// <remarks>
    /// The memory is the fastest one for one-sided accesses: processes of one machine share it. In C: MPI_Win_allocate.
    /// MPI-5.0, section 12.2.2.
    /// </remarks>
    /// <typeparam name="T">The type of an element, the same on all processes.</typeparam>
    /// <param name="length">Number of elements of this process, 0 or more. Processes may have different ones.</param>
    /// <param name="options">What the program promises, the same on all processes; null for nothing.</param>
    /// <param name="file">Filled by the compiler, for messages about the window.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The window, to be disposed of by all processes.</returns>
    /// <exception cref="ArgumentException">The arguments of a process are wrong or differ; thrown on all processes.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <exception cref="NotSupportedException">This MPI lacks the functions.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Intracommunicator.AllocateWindow']" />
    public Window<T> AllocateWindow<T>(
        long length,
        WindowOptions? options = null,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        RequireWindows();
        (MPI_Win window, WindowMemory memory, long[] lengths) = Allocate<T>(length, options, isShared: false);
        return new(this, window, WindowKind.Allocated, memory, lengths, options?.NoLocks ?? false, file, line);
    }

    /// <summary>
    /// Makes a window over new memory, all zeros, which the processes of one machine can also read and write directly.
    /// Collective. Blocks until all processes have called it.
    /// </summary>
    /// <remarks>In C: MPI_Win_allocate_shared. MPI-5.0, section 12.2.3.</remarks>
    /// <inheritdoc cref="AllocateWindow" path="/typeparam|/param|/returns|/exception" />
    /// <exception cref="MpiException">The processes are not all of one machine: take a communicator of Split by shared memory.</exception>
    public SharedWindow<T> AllocateSharedWindow<T>(
        long length,
        WindowOptions? options = null,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        RequireWindows();
        (MPI_Win window, WindowMemory memory, long[] lengths) = Allocate<T>(length, options, isShared: true);
        return new(this, window, memory, lengths, options?.NoLocks ?? false, file, line);
    }

    /// <summary>Makes a window over memory of the program. Collective. Blocks until all processes have called it.</summary>
    /// <remarks>In C: MPI_Win_create. MPI-5.0, section 12.2.1.</remarks>
    /// <inheritdoc cref="AllocateWindow" path="/typeparam|/returns|/exception" />
    /// <param name="memory">The elements of this process, which stay pinned until Dispose of the window.</param>
    /// <param name="options">What the program promises, the same on all processes; null for nothing.</param>
    /// <param name="file">Filled by the compiler, for messages about the window.</param>
    /// <param name="line">Filled by the compiler.</param>
    public Window<T> CreateWindow<T>(
        Memory<T> memory,
        WindowOptions? options = null,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        RequireWindows();
        WindowOptions promised = options ?? new();
        WindowAgreement agreed = WindowAgreement.Of(this, memory.Length, sizeof(T), promised);
        WindowMemory held = WindowMemory.OfProgram(memory);
        return Make<T>(held, agreed.Lengths, promised, file, line);
    }

    /// <inheritdoc cref="CreateWindow{T}(Memory{T}, WindowOptions, string, int)" />
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public Window<T> CreateWindow<T>(
        T[] memory,
        WindowOptions? options = null,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => CreateWindow(Require.Given(memory, nameof(memory)).AsMemory(), options, file, line);

    /// <inheritdoc cref="CreateWindow{T}(Memory{T}, WindowOptions, string, int)" />
    /// <param name="memory">The elements of this process. Dispose of the buffer takes effect after that of the window.</param>
    /// <param name="options">What the program promises, the same on all processes; null for nothing.</param>
    /// <param name="file">Filled by the compiler, for messages about the window.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    public Window<T> CreateWindow<T>(
        NativeTypedBuffer<T> memory,
        WindowOptions? options = null,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        Require.NotNull(memory, nameof(memory));
        RequireWindows();
        WindowOptions promised = options ?? new();
        WindowAgreement agreed = WindowAgreement.Of(this, memory.Count, sizeof(T), promised);
        return Make<T>(WindowMemory.OfBuffer(memory), agreed.Lengths, promised, file, line);
    }

    /// <summary>
    /// Makes a window to which each process attaches memory as it likes. Collective. Blocks until all processes have
    /// called it.
    /// </summary>
    /// <remarks>In C: MPI_Win_create_dynamic. MPI-5.0, section 12.2.4.</remarks>
    /// <inheritdoc cref="AllocateWindow" path="/param[@name='options']|/param[@name='file']|/param[@name='line']|/returns|/exception" />
    public DynamicWindow CreateDynamicWindow(
        WindowOptions? options = null,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        RequireWindows();
        WindowOptions promised = options ?? new();
        WindowAgreement agreed = WindowAgreement.Of(this, 0, 1, promised);
        using Info info = promised.MakeInfo();
        MPI_Win window;
        CheckMade(Mpi.MPI_Win_create_dynamic(info.Handle, Handle, &window), "MPI_Win_create_dynamic");
        return new(this, window, agreed.Key, file, line);
    }

    private (MPI_Win Window, WindowMemory Memory, long[] Lengths) Allocate<T>(
        long length,
        WindowOptions? options,
        bool isShared
    )
        where T : unmanaged
    {
        _ = Datatype.Of<T>();
        WindowOptions promised = options ?? new();
        long[] lengths = WindowAgreement.Of(this, length, sizeof(T), promised).Lengths;
        nint bytes = checked((nint)(length * sizeof(T)));
        using Info info = promised.MakeInfo();
        MPI_Win window;
        void* start;
        if (isShared)
        {
            CheckMade(
                Mpi.MPI_Win_allocate_shared(bytes, sizeof(T), info.Handle, Handle, &start, &window),
                "MPI_Win_allocate_shared"
            );
        }
        else
        {
            CheckMade(Mpi.MPI_Win_allocate(bytes, sizeof(T), info.Handle, Handle, &start, &window), "MPI_Win_allocate");
        }

        WindowMemory? memory = WindowMemory.Mapped(start, bytes);
        if (WindowAgreement.All(this, memory is not null))
        {
            memory!.Clear(bytes);
            CheckMade(Mpi.MPI_Barrier(Handle), "MPI_Barrier");
            return (window, memory, lengths);
        }

        // The memory would go with the window, and a span of it would lead anywhere.
        memory?.Release();
        CheckMade(Mpi.MPI_Win_free(&window), "MPI_Win_free");
        if (isShared && Size > 1)
        {
            throw new NotSupportedException(
                "Shared windows of several processes need a second mapping of their memory, which this system refuses: use AllocateWindow."
            );
        }

        memory = WindowMemory.Native(bytes);
        return (Create(memory, bytes, sizeof(T), info), memory, lengths);
    }

    private Window<T> Make<T>(WindowMemory memory, long[] lengths, WindowOptions options, string file, int line)
        where T : unmanaged
    {
        _ = Datatype.Of<T>();
        using Info info = options.MakeInfo();
        nint bytes = (nint)(lengths[Rank] * sizeof(T));
        MPI_Win window = Create(memory, bytes, sizeof(T), info);
        return new(this, window, WindowKind.Created, memory, lengths, options.NoLocks, file, line);
    }

    private MPI_Win Create(WindowMemory memory, nint bytes, int unit, Info info)
    {
        MPI_Win window;
        int code = Mpi.MPI_Win_create(memory.Start, bytes, unit, info.Handle, Handle, &window);
        if (code != 0)
        {
            memory.Release();
        }

        CheckMade(code, "MPI_Win_create");
        return window;
    }

    /// <summary>Throws one exception for all functions of MPI-3 that are missing, instead of one at the first use of each.</summary>
    /// <exception cref="NotSupportedException">This MPI lacks functions.</exception>
    internal void RequireWindows()
    {
        _ = Handle;
        if (missingForWindows.Length > 0)
        {
            throw new NotSupportedException(
                $"{MpiLoader.Current?.Descriptor.Title ?? "This MPI"} lacks {string.Join(", ", missingForWindows)}, without which there are no windows here: use messages, or another MPI."
            );
        }
    }
}
