using System.Runtime.InteropServices;

namespace MPINET.Diagnostics.Tracing;

/// <summary>Memory for the calls that a thread is in: handles that MPI replaces, and statuses that the program does not ask for.</summary>
/// <remarks>Calls nest if MPI calls back into the program, so the memory is a stack.</remarks>
internal sealed unsafe class CallScratch
{
    [ThreadStatic]
    private static CallScratch? own;

    private nint[] handles = new nint[64];
    private int usedHandles;
    private int roomForStatuses;
    private int usedStatuses;
    private MPI_Status* statuses;

    private CallScratch() { }

    ~CallScratch() => Marshal.FreeHGlobal((nint)statuses);

    /// <summary>The memory of this thread.</summary>
    public static CallScratch Own => own ??= new CallScratch();

    /// <summary>Keeps a handle.</summary>
    public void Push(nint handle)
    {
        if (usedHandles == handles.Length)
        {
            Array.Resize(ref handles, 2 * usedHandles);
        }

        handles[usedHandles++] = handle;
    }

    /// <summary>Returns the handles that were kept last. They are valid until the next one is kept.</summary>
    public ReadOnlySpan<nint> Pop(int count)
    {
        usedHandles -= count;
        return handles.AsSpan(usedHandles, count);
    }

    /// <summary>Memory for statuses; null if an outer call has taken it all.</summary>
    public MPI_Status* Rent(int count)
    {
        if (usedStatuses + count > roomForStatuses)
        {
            if (usedStatuses > 0)
            {
                return null;
            }

            roomForStatuses = Math.Max(count, 64);
            Marshal.FreeHGlobal((nint)statuses);
            statuses = (MPI_Status*)Marshal.AllocHGlobal(roomForStatuses * sizeof(MPI_Status));
        }

        MPI_Status* rented = statuses + usedStatuses;
        usedStatuses += count;
        return rented;
    }

    /// <summary>Returns that memory, unless it belongs to the program.</summary>
    public void Return(MPI_Status* rented, int count)
    {
        if (rented >= statuses && rented < statuses + roomForStatuses)
        {
            usedStatuses -= count;
        }
    }
}
