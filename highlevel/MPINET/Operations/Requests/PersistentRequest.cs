using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>An operation that can be started repeatedly on the same buffers. MPI-5.0, section 3.9.</summary>
/// <remarks>The buffers stay pinned until <see cref="Dispose" />.</remarks>
public sealed unsafe partial class PersistentRequest : Request
{
    private const int OnStack = 64;

    private MPI_Status reported = Status.Empty;
    private bool disposed;

    // True once StartAll has examined it, until StartAll has examined all. Detects a request that occurs twice.
    private bool isStarting;

    // Number of elements, for a receive.
    private int count;
    private Datatype? type;

    internal PersistentRequest(Communicator comm, MpiFunction function, string file, int line)
        : base(comm, function, file, line) { }

    internal PersistentRequest(Port port, int tag, MpiFunction function, string file, int line)
        : base(port, tag, function, file, line) { }

    /// <summary>Starts the operation. Does not block. Like any request it must be completed before it is started again.</summary>
    /// <remarks>In C: MPI_Start.</remarks>
    /// <exception cref="InvalidOperationException">The operation is already pending, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The request was disposed of.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='PersistentRequest.Start']" />
    public void Start()
    {
        RequireStartable();
        StartsFor(null);
        Checking.Starts(this);
        MPI_Request request = handle;
        int result = Mpi.MPI_Start(&request);
        if (Errors.Failed(result))
        {
            Checking.Ends(this);
            Errors.Throw(result, "MPI_Start", Comm);
        }

        Begin(0, request);
    }

    /// <summary>Starts several requests at once. Does not block.</summary>
    /// <remarks>In C: MPI_Startall.</remarks>
    /// <param name="requests">The requests, without duplicates.</param>
    /// <exception cref="ArgumentNullException">The array or a request is null.</exception>
    /// <exception cref="ArgumentException">A request occurs twice.</exception>
    /// <inheritdoc cref="Start" path="/exception" />
    public static void StartAll(params PersistentRequest[] requests)
    {
        Require.NotNull(requests, nameof(requests));
        int count = requests.Length;
        MPI_Request* handles = stackalloc MPI_Request[Math.Min(count, OnStack)];
        fixed (MPI_Request* many = count > OnStack ? new MPI_Request[count] : null)
        {
            StartAll(requests, count > OnStack ? many : handles);
        }
    }

    /// <summary>Frees the request and releases its buffers; if it is pending, after it has completed.</summary>
    /// <remarks>In C: MPI_Request_free.</remarks>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public override void Dispose()
    {
        if (!disposed)
        {
            disposed = true;
            if (!IsActive)
            {
                Free();
            }
        }

        base.Dispose();
    }

    /// <summary>Takes over the inactive request that MPI has created. Releases the buffers if the creation failed.</summary>
    [StackTraceHidden]
    internal void Made(int result, MPI_Request made)
    {
        if (Errors.Failed(result))
        {
            ReleaseBuffers();
            Errors.ThrowInAnyCase(result, Function, Comm);
        }

        handle = made;
        Unfreed.Add(this, "persistent request");
    }

    /// <summary>Records the capacity of the receive buffer, for the error of a longer message.</summary>
    internal void ReceivesInto(int elements, Datatype ofType)
    {
        count = elements;
        type = ofType;
    }

    // A persistent handle remains after completion, so MPI is queried if it supports that.
    /// <inheritdoc />
    private protected override bool IsUnderWay(MPI_Request now)
    {
        if (now == Mpi.MPI_REQUEST_NULL || !Mpi.IsSupported("MPI_Request_get_status"))
        {
            return false;
        }

        int done = 1;
        return Mpi.MPI_Request_get_status(now, &done, Mpi.MPI_STATUS_IGNORE) == 0 && done == 0;
    }

    /// <inheritdoc />
    private protected override void Keep(in MPI_Status status)
    {
        if (type is not null)
        {
            Keep(status, ref reported);
        }
    }

    // The status of a send contains no information.
    /// <inheritdoc />
    private protected override ref MPI_Status ReportedStatus(ref MPI_Status other) =>
        ref type is null ? ref other : ref reported;

    /// <inheritdoc />
    private protected override (int Count, Datatype? Type) Room => (count, type);

    /// <inheritdoc />
    private protected override void End()
    {
        Keeper?.EndMessage();
        if (disposed)
        {
            Free();
        }
    }

    /// <inheritdoc />
    [StackTraceHidden]
    private protected override void Fail()
    {
        if (type is null)
        {
            base.Fail();
            return;
        }

        Truncation.Throw(Code, Function, Comm, reported, count, type);
    }

    private static void StartAll(PersistentRequest[] requests, MPI_Request* handles)
    {
        int count = 0;
        try
        {
            for (; count < requests.Length; count++)
            {
                Require.NotNull(requests[count], nameof(requests));
                handles[count] = requests[count].EnterStart(nameof(requests));
            }
        }
        finally
        {
            for (int i = 0; i < count; i++)
            {
                requests[i].isStarting = false;
            }
        }

        if (Checking.IsOn)
        {
            Array.ForEach(requests, Checking.Starts);
        }

        int result = Mpi.MPI_Startall(requests.Length, handles);
        if (Errors.Failed(result))
        {
            Array.ForEach(requests, Checking.Ends);
            Errors.Throw(result, "MPI_Startall", null);
        }

        for (int i = 0; i < requests.Length; i++)
        {
            requests[i].StartsFor(null);
            requests[i].Begin(0, handles[i]);
        }
    }

    // Marks the request, so that no search is needed to find it a second time.
    private MPI_Request EnterStart(string parameter)
    {
        RequireStartable();
        if (isStarting)
        {
            throw new ArgumentException($"The request ({this}) is there twice.", parameter);
        }

        isStarting = true;
        return handle;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void RequireStartable()
    {
        _ = StartableHandle();
        Access.Require();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void RefuseToStart()
    {
        if (disposed)
        {
            throw new ObjectDisposedException(
                nameof(PersistentRequest),
                $"The request ({this}) was freed: Dispose it after the last start."
            );
        }

        throw new InvalidOperationException(
            $"The request ({this}) is under way already: wait for it before it is started again."
        );
    }

    private void Free()
    {
        buffers.Release(PinnedArrays.OfCaller);
        Unfreed.Remove(this);
        if (handle != Mpi.MPI_REQUEST_NULL && Access.IsOpen)
        {
            Access.Require();
            MPI_Request request = handle;
            handle = Mpi.MPI_REQUEST_NULL;
            Errors.Check(Mpi.MPI_Request_free(&request), "MPI_Request_free");
        }
    }
}
