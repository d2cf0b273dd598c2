using System.Runtime.InteropServices;

namespace MPINET.Diagnostics.Observing;

/// <summary>The objects of a call that a thread is in. They stay valid in <see cref="CallObserver.End" /> of the observers.</summary>
/// <remarks>Calls nest if MPI calls back into the program, so each thread has a frame for each depth, which its calls share.</remarks>
internal sealed unsafe class CallFrame
{
    [ThreadStatic]
    private static Depths? own;

    private LiveRequest?[] requests = [];
    private int count;
    private MPI_Status* statuses;
    private int room;

    private CallFrame() { }

    ~CallFrame() => Marshal.FreeHGlobal((nint)statuses);

    /// <summary>The requests that the call completes, starts or frees, in the order of its array; null for unknown ones, and for inactive ones that it would complete.</summary>
    public Span<LiveRequest?> Requests => requests.AsSpan(0, count);

    /// <summary>The message that the call receives, or the communicator that it frees; null if there is neither.</summary>
    public LiveObject? Taken { get; set; }

    /// <summary>The request that the call has made; null if there is none.</summary>
    public LiveRequest? Made { get; set; }

    /// <summary>The site of the call; null until an observer asks for it.</summary>
    public CallSite? Site { get; set; }

    /// <summary>Begins a call.</summary>
    /// <param name="number">The number of its frame.</param>
    public static CallFrame Push(out long number)
    {
        Depths depths = own ??= new Depths();
        CallFrame frame = depths.Next();
        number = depths.Used;
        frame.count = 0;
        frame.Taken = null;
        frame.Made = null;
        frame.Site = null;
        return frame;
    }

    /// <summary>The frame of a call of this thread.</summary>
    public static CallFrame At(long number) => own!.Frames[number - 1];

    /// <summary>Ends a call, and all calls within it. The frame keeps its contents until the next call begins.</summary>
    public static void Pop(long number) => own!.Used = (int)number - 1;

    /// <summary>Makes room for the requests of the call.</summary>
    public Span<LiveRequest?> TakeRequests(int number)
    {
        if (requests.Length < number)
        {
            requests = new LiveRequest?[Math.Max(number, 16)];
        }

        count = number;
        return Requests;
    }

    /// <summary>Memory for the statuses of the call.</summary>
    public MPI_Status* Statuses(int number)
    {
        if (room < number)
        {
            Marshal.FreeHGlobal((nint)statuses);
            room = Math.Max(number, 16);
            statuses = (MPI_Status*)Marshal.AllocHGlobal(room * sizeof(MPI_Status));
        }

        return statuses;
    }

    // The frames of a thread.
    private sealed class Depths
    {
        public CallFrame[] Frames { get; private set; } = [new()];

        public int Used { get; set; }

        public CallFrame Next()
        {
            if (Used == Frames.Length)
            {
                Frames = [.. Frames, new CallFrame()];
            }

            return Frames[Used++];
        }
    }
}
