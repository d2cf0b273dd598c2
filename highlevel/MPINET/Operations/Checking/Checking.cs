using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Watches the buffers of pending operations if the session enables it or MPINET_CHECK=1 is set.</summary>
internal static unsafe partial class Checking
{
    private static readonly object gate = new();
    private static readonly Dictionary<Request, List<WatchedBuffer>> underWay = [];
    private static readonly WatchedBuffers read = new();
    private static readonly WatchedBuffers written = new();
    private static readonly ConditionalWeakTable<Request, InvalidOperationException> faults = new();
    private static bool isReported;

    /// <summary>True if buffers are watched.</summary>
    public static bool IsOn { get; private set; }

    /// <summary>Starts the check. Called before MPI_Init if the session initialises MPI.</summary>
    public static void Start()
    {
        IsOn = true;
        MpiLoader.Current?.CheckReceives();
    }

    /// <summary>Reports, once per job, what cannot be checked with this MPI. Called after MPI_Init.</summary>
    public static void ReportUnwatched(TextWriter report)
    {
        if (
            IsOn
            && !isReported
            && MpiLoader.Current is { Descriptor.ReceivesOverrun: true } mpi
            && Communicator.World.Rank == 0
        )
        {
            isReported = true;
            report.WriteLine(
                $"MPINET: {mpi.Title} ({mpi.Name}) may write past the end of a receive buffer where a message is too long: the check cannot "
                    + $"prevent this, because no known setting of this MPI does. Make room for the longest message, or receive with {MemberName.Of(nameof(Port.RecvArray))}."
            );
            report.Flush();
        }
    }

    /// <summary>Stops the check.</summary>
    public static void Stop()
    {
        IsOn = false;
        underWay.Clear();
        read.Clear();
        written.Clear();
        MessagesToOneself.Clear();
    }

    /// <summary>Checks that a blocking call may read a buffer.</summary>
    /// <exception cref="InvalidOperationException">A pending operation writes it.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Reads(void* address, int count, Datatype type, string function)
    {
        if (IsOn)
        {
            Blocking(address, count, type, function, writes: false);
        }
    }

    /// <summary>Checks that a blocking call may write a buffer.</summary>
    /// <exception cref="InvalidOperationException">A pending operation reads or writes it.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Writes(void* address, int count, Datatype type, string function)
    {
        if (IsOn)
        {
            Blocking(address, count, type, function, writes: true);
        }
    }

    /// <summary>Records a message that is about to be sent.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Sends(Communicator comm, int dest, int tag, int count, Datatype type)
    {
        if (IsOn)
        {
            MessagesToOneself.Sent(comm, dest, tag, count, type);
        }
    }

    /// <summary>Checks the result of a receive. Called only if the check is on.</summary>
    /// <param name="code">The error code of the receive.</param>
    /// <param name="function">The C name of the receive.</param>
    /// <param name="comm">The communicator.</param>
    /// <param name="reported">The status that MPI filled for the message.</param>
    /// <param name="address">The buffer.</param>
    /// <param name="count">Number of elements of the buffer.</param>
    /// <param name="type">Their type.</param>
    /// <returns>The error code to report.</returns>
    /// <exception cref="InvalidOperationException">An element is not a valid value of its type.</exception>
    public static int Received(
        int code,
        string function,
        Communicator comm,
        in MPI_Status reported,
        void* address,
        int count,
        Datatype type
    )
    {
        code = RequireWhole(code, comm, reported, count, type);
        return Fault(code, reported, address, count, type, function) is { } fault ? throw fault : code;
    }

    /// <summary>Checks a completed request. Called only if the check is on.</summary>
    /// <param name="request">The request.</param>
    /// <param name="code">The error code of the request.</param>
    /// <param name="reported">The status that MPI filled for the message.</param>
    /// <param name="count">Number of elements of a receive's buffer.</param>
    /// <param name="type">The datatype of the elements; null if the request is not a receive.</param>
    /// <returns>The error code to report. It is an error if <see cref="ThrowFault" /> has a fault to throw.</returns>
    public static int Completed(Request request, int code, in MPI_Status reported, int count, Datatype? type)
    {
        faults.Remove(request);
        List<WatchedBuffer> buffers;
        InvalidOperationException? fault = null;
        lock (gate)
        {
            buffers = Forget(request);
        }

        foreach (WatchedBuffer buffer in buffers)
        {
            fault ??= buffer.WasChanged ? Changed(request) : buffer.Fault;
        }

        if (type is not null)
        {
            code = RequireWhole(code, request.Comm!, reported, count, type);
            if (buffers.Count > 0)
            {
                fault = Fault(code, reported, (void*)buffers[0].Address, count, type, request);
                code = fault is null ? code : Mpi.MPI_SUCCESS;
            }
        }

        if (code != 0 || fault is null)
        {
            return code;
        }

        faults.Add(request, fault);
        return Mpi.MPI_ERR_OTHER;
    }

    /// <summary>Throws the fault that was found when a request completed.</summary>
    public static void ThrowFault(Request request)
    {
        if (faults.TryGetValue(request, out InvalidOperationException? fault))
        {
            throw fault;
        }
    }

    private static int RequireWhole(int code, Communicator comm, in MPI_Status reported, int count, Datatype type) =>
        code == 0 && MessagesToOneself.WasCutOff(comm, reported, count, type) ? Mpi.MPI_ERR_TRUNCATE : code;

    // An object is longer than most buffers, and MPI may have filled the buffer before it failed.
    private static InvalidOperationException? Fault(
        int code,
        in MPI_Status reported,
        void* address,
        int count,
        Datatype type,
        object source
    )
    {
        if ((code != 0 && !Truncation.IsOne(code)) || reported.MPI_SOURCE == Mpi.MPI_PROC_NULL)
        {
            return null;
        }

        // The message is queried only if there is something to check.
        bool mayBeObject = type.IsPredefined && type.Bytes > 1 && ObjectMark.IsAt(address, (long)count * type.Bytes);
        if (!mayBeObject && type.Rules is null)
        {
            return null;
        }

        Status status = new(reported);
        if (status.Cancelled)
        {
            return null;
        }

        InvalidOperationException? fault = FaultOfObject(status, address, count, type, source);
        return fault is null && code == 0
            ? type.Rules?.Fault(address, Math.Min(count, status.Bytes / type.Bytes), source)
            : fault;
    }

    // A program may receive an object as bytes in order to forward it.
    private static InvalidOperationException? FaultOfObject(
        Status status,
        void* address,
        int count,
        Datatype type,
        object source
    ) =>
        type.IsPredefined && type.Bytes > 1 && ObjectMark.IsAt(address, Math.Min(status.Bytes, count * type.Bytes))
            ? new InvalidOperationException(
                $"{source} has received an object that {MemberName.Of(nameof(Port.SendObject))} has sent, from rank {status.Source}, tag {status.Tag}: use {MemberName.Of(nameof(Port.RecvObject))}."
            )
            : null;

    /// <summary>Checks and watches the buffer of a request that uses it until it completes.</summary>
    /// <exception cref="InvalidOperationException">A pending operation uses the buffer too, and one of the two writes it.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Begins(Request request, void* address, int count, Datatype type, bool writes)
    {
        if (IsOn && ByteRanges.Of(address, count, type) is { } bytes)
        {
            Begins(new WatchedBuffer(request, (nint)address, bytes, writes));
        }
    }

    /// <summary>Checks and watches the buffers of a persistent request that is about to start.</summary>
    /// <exception cref="InvalidOperationException">
    /// A pending operation uses one of its buffers too, and one of the two writes it.
    /// </exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Starts(PersistentRequest request)
    {
        if (IsOn)
        {
            request.Watch();
        }
    }

    /// <summary>Stops watching the buffers of a request that failed to start.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Ends(Request request)
    {
        if (IsOn)
        {
            lock (gate)
            {
                _ = Forget(request);
            }
        }
    }

    private static void Blocking(void* address, int count, Datatype type, string function, bool writes)
    {
        lock (gate)
        {
            // Most blocking calls are made while no operation is pending.
            if (
                !(written.IsEmpty && (!writes || read.IsEmpty))
                && ByteRanges.Of(address, count, type) is { } ranges
                && Sharing(ranges, writes) is { } other
            )
            {
                throw Conflict($"{function} at {CallingPlace()}", writes, other);
            }
        }
    }

    /// <summary>Checks and watches a buffer.</summary>
    /// <exception cref="InvalidOperationException">A pending operation uses it too, and one of the two writes it.</exception>
    public static void Begins(WatchedBuffer watched)
    {
        Request request = watched.Request;
        lock (gate)
        {
            if (Sharing(watched.Ranges, watched.Writes) is { } other)
            {
                InvalidOperationException fault = Conflict(request.ToString(), watched.Writes, other);
                Forget(request);
                if (request is not PersistentRequest)
                {
                    request.ReleaseBuffers();
                }

                throw fault;
            }

            if (!underWay.TryGetValue(request, out List<WatchedBuffer>? buffers))
            {
                underWay.Add(request, buffers = []);
            }

            buffers.Add(watched);
            (watched.Writes ? written : read).Add(watched);
        }
    }

    private static InvalidOperationException Changed(Request request) =>
        new(
            $"A buffer was changed while it was being sent. The send was {request}; its completion was tested at "
                + $"{CallingPlace()}, and the buffer was changed between the two. Wait for the request before the buffer is changed."
        );

    // Stops watching a request and returns its buffers.
    private static List<WatchedBuffer> Forget(Request request)
    {
        if (!underWay.TryGetValue(request, out List<WatchedBuffer>? buffers))
        {
            return [];
        }

        underWay.Remove(request);
        foreach (WatchedBuffer buffer in buffers)
        {
            (buffer.Writes ? written : read).Remove(buffer);
        }

        return buffers;
    }

    // A buffer of a pending operation that conflicts with an operation on these bytes; null if there is none.
    private static WatchedBuffer? Sharing(ByteRanges ranges, bool writes) =>
        written.Sharing(ranges) ?? (writes ? read.Sharing(ranges) : null);

    private static InvalidOperationException Conflict(string place, bool writes, WatchedBuffer other) =>
        new(
            $"Two operations use the same bytes at the same time: {place} {Does(writes)} what {other.Request}, "
                + $"{Does(other.Writes)} until it has completed. Wait for that request first, or use another buffer."
        );

    private static string Does(bool writes) => writes ? "writes" : "reads";

    // Blocking calls do not carry their source line.
    private static string CallingPlace() => MPINET.CallingPlace.Of(new StackTrace(fNeedFileInfo: true));
}
