using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>An operation under way. It keeps its buffers alive and in place until it has completed. MPI-5.0, section 3.7.</summary>
/// <remarks>
/// One that is dropped or disposed of goes on, with its buffer, until it completes; the end of the session reports what has not.
/// It may be awaited in <see cref="Session.Run(Func{Task})" />. Two threads must not use one request at the same time: the second
/// one gets an <see cref="InvalidOperationException" />.
/// </remarks>
// What MPI fills is not cleared before: nobody reads it where MPI has failed.
[SkipLocalsInit]
public unsafe partial class Request : IDisposable
{
    private const int FunctionBits = 8;

    /// <summary>Its buffers.</summary>
    internal BufferHold buffers;

    /// <summary>The number of the list in <see cref="RequestRegistry" /> that it is or was in.</summary>
    internal int list;

    private protected MPI_Request handle;

    // The line, and below it the function: a request is made for every message, and what it costs is above all its size.
    private readonly uint origin;

    // While MPI may use the buffers, 1 more than its place in the list; else the negative of the code it has completed with.
    private int state;

    internal Request(Communicator? comm, RequestFunction function, string file, int line)
    {
        Comm = comm;
        File = file;
        origin = ((uint)line << FunctionBits) | (uint)function;
    }

    /// <summary>The handle, for calls of the P/Invoke tier that do not complete it; MPI_REQUEST_NULL once it has completed.</summary>
    public MPI_Request MPIRequest => IsActive ? handle : Mpi.MPI_REQUEST_NULL;

    /// <summary>Whether it has completed; asks MPI where that is not known. Does not block.</summary>
    /// <exception cref="MpiException">It has failed.</exception>
    public bool Completed => Test();

    /// <summary>The communicator, where there is one.</summary>
    internal Communicator? Comm { get; }

    /// <summary>The function that has made it, by its C name.</summary>
    internal string Function => ((RequestFunction)(byte)origin).ToString();

    /// <summary>Whether it receives a message: that can be cancelled.</summary>
    internal bool Receives =>
        (RequestFunction)(byte)origin
            is RequestFunction.MPI_Irecv
                or RequestFunction.MPI_Imrecv
                or RequestFunction.MPI_Recv_init;

    /// <summary>The source file in which it was made.</summary>
    internal string File { get; }

    /// <summary>The line in that file.</summary>
    internal int Line => (int)(origin >> FunctionBits);

    /// <summary>Whether MPI may still read or write the buffers.</summary>
    internal bool IsActive
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Volatile.Read(ref state) > 0;
    }

    /// <summary>Its place in the list, while it is there.</summary>
    internal int Place => state - 1;

    /// <summary>Whether it has completed with an error.</summary>
    internal bool HasFailed => state < 0;

    /// <summary>The code that it has completed with; 0 while it is under way.</summary>
    private protected int Code
    {
        get => state < 0 ? -state : 0;
        set => state = -value;
    }

    /// <summary>Waits until it has completed. Blocks.</summary>
    /// <remarks>In C: MPI_Wait. Asked again it answers the same, but for the status of a send: that is empty then.</remarks>
    /// <exception cref="InvalidOperationException">Another thread waits for it, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">It has failed.</exception>
    public void Wait() => Wait(null);

    /// <inheritdoc cref="Wait()" />
    /// <param name="status">Filled with what is known of the message.</param>
    public void Wait(Status? status)
    {
        if (Enters())
        {
            if (!WaitEntered(status, out int result))
            {
                Errors.Throw(result, "MPI_Wait", Comm);
            }
        }
        else if (status is not null)
        {
            Tell(status);
        }

        ThrowIfFailed();
    }

    /// <summary>Waits until it has completed, but not for ever. Blocks.</summary>
    /// <param name="timeout">How long; <see cref="Timeout.InfiniteTimeSpan" /> sets no limit.</param>
    /// <returns>Whether it has completed; the request goes on where it has not.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The time is negative.</exception>
    /// <inheritdoc cref="Wait()" path="/exception" />
    public bool Wait(TimeSpan timeout)
    {
        if (timeout == Timeout.InfiniteTimeSpan)
        {
            Wait(null);
            return true;
        }

        if (timeout < TimeSpan.Zero)
        {
            throw new ArgumentOutOfRangeException(
                nameof(timeout),
                timeout,
                "A time to wait is 0 or more, or Timeout.InfiniteTimeSpan."
            );
        }

        var polling = new Polling();
        while (!Test())
        {
            if (polling.Elapsed >= timeout)
            {
                return false;
            }

            polling.Pause();
        }

        return true;
    }

    /// <summary>Asks whether it has completed. Does not block.</summary>
    /// <remarks>In C: MPI_Test.</remarks>
    /// <returns>True when it has, also before this call.</returns>
    /// <inheritdoc cref="Wait()" path="/exception" />
    public bool Test() => Test(null);

    /// <inheritdoc cref="Test()" />
    /// <param name="status">Filled with what is known of the message where the answer is yes.</param>
    public bool Test(Status? status)
    {
        if (Enters())
        {
            MPI_Status told = default;
            if (!TestActive(ref told))
            {
                return false;
            }

            Status.Fill(status, told);
        }
        else if (status is not null)
        {
            Tell(status);
        }

        ThrowIfFailed();
        return true;
    }

    /// <summary>Asks MPI to cancel it; it has still to be waited for. Only receives are cancelled by today's MPIs. Local.</summary>
    /// <remarks>In C: MPI_Cancel. One that has completed stays as it is. MPI-5.0, section 3.8.4.</remarks>
    /// <exception cref="InvalidOperationException">Another thread waits for it, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI refuses, as most do for collective operations.</exception>
    public void Cancel()
    {
        if (Enters())
        {
            int result = TryCancel();
            Leave();
            Check(result, "MPI_Cancel");
        }
    }

    /// <summary>Lets go of the request: one that is under way goes on with its buffer until it completes.</summary>
    public virtual void Dispose() => GC.SuppressFinalize(this);

    /// <summary>What it is and where it was made.</summary>
    public override string ToString() => $"{Function}, made at {File}:{Line}";

    /// <summary>Enters the request that MPI has begun, which keeps its buffers from here on; lets them go where it could not.</summary>
    /// <param name="result">The code of the call that has begun it.</param>
    /// <param name="begun">The handle that it gave.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Begin(int result, MPI_Request begun)
    {
        if (Errors.Failed(result))
        {
            Refuse(result);
        }

        handle = begun;
        RequestRegistry.Add(this);
    }

    /// <summary>Notes where it was entered: it is under way from here on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void BeginAt(int number, int place)
    {
        list = number;
        state = place + 1;
    }

    /// <summary>Notes that it has been taken out, and the code that it has completed with.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void EndWith(int code) => Volatile.Write(ref state, -code);

    /// <summary>Ends it: lets its buffers go and keeps what MPI has told.</summary>
    /// <param name="now">The handle after the call that has completed it.</param>
    /// <param name="status">What that call has told.</param>
    /// <param name="result">The code of that call.</param>
    /// <returns>False where the call has failed and left the request under way: it keeps its buffers then.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool Complete(MPI_Request now, in MPI_Status status, int result)
    {
        if (result != 0 && IsUnderWay(now))
        {
            Leave();
            return false;
        }

        handle = now;
        int code = Checking.IsOn ? Checked(result, status) : result;
        bool isPlain = GetType() == typeof(Request);
        if (!isPlain)
        {
            Keep(status);
        }

        RequestList list = RequestRegistry.Remove(this, code);
        Leave();
        if (isPlain)
        {
            buffers.Release(list.Arrays);
        }
        else
        {
            End();
        }

        return true;
    }

    /// <summary>Waits for a request that was entered, alone or with its group, and completes it. Blocks.</summary>
    /// <param name="status">Filled with what is known of the message; null where nobody wants it.</param>
    /// <param name="result">The code of the call.</param>
    /// <returns>False where the call has failed and left the request under way.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool WaitEntered(Status? status, out int result)
    {
        MPI_Request request = handle;
        MPI_Status other = default;
        fixed (MPI_Status* told = &(GetType() == typeof(Request) ? ref other : ref Told(ref other)))
        {
            // MPI leaves it as it is where all goes well. Some MPIs have much to do for the status of a send.
            told->MPI_ERROR = Mpi.MPI_SUCCESS;
            MPI_Status* wanted = told == &other && status is null ? Mpi.MPI_STATUS_IGNORE : told;
            result = ObjectArrivals.ArePending ? WaitAsking(&request, wanted) : Mpi.MPI_Wait(&request, wanted);
            bool hasCompleted = Complete(request, *told, result);
            Status.Fill(status, *told);
            return hasCompleted;
        }
    }

    /// <summary>Lets the buffers go, of a request that has completed or could not begin.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void ReleaseBuffers() => buffers.Release(PinnedArrays.OfRequests);

    /// <summary>Whether it has completed, well or not; asks MPI where that is not known.</summary>
    internal bool HasEnded()
    {
        MPI_Status told = default;
        return !Enters() || TestActive(ref told);
    }

    /// <summary>Throws what the operation has failed of.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void ThrowIfFailed()
    {
        if (Errors.Failed(Code))
        {
            Checking.ThrowFault(this);
            Fail();
        }
    }

    /// <summary>The error of an operation that has failed; null where it has not.</summary>
    internal Exception? Failure()
    {
        try
        {
            ThrowIfFailed();
            return null;
        }
#pragma warning disable CA1031 // Callbacks throw what they like.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            return exception;
        }
    }

    /// <summary>Whether MPI says of the operation that it was cancelled.</summary>
    internal bool WasCancelled()
    {
        var status = new Status();
        Tell(status);
        return status.Cancelled;
    }

    /// <summary>Completes it where it has and nobody is about to; a later call is told what came of it.</summary>
    internal void Sweep()
    {
        if (TryClaim())
        {
            MPI_Request request = handle;
            MPI_Status told = default;
            int done = 0;
            int result = Ask(&request, &done, &told);
            if ((done | result) != 0)
            {
                Complete(request, told, result);
            }
            else
            {
                Leave();
            }
        }
    }

    /// <summary>Asks MPI to cancel it, if it can.</summary>
    /// <returns>The code of MPI.</returns>
    internal virtual int TryCancel()
    {
        MPI_Request request = handle;
        return Mpi.MPI_Cancel(&request);
    }

    /// <summary>Asks whether it has completed, where objects are pending.</summary>
    /// <inheritdoc cref="Ask" path="/param|/returns" />
    private protected virtual int AskNow(MPI_Request* request, int* done, MPI_Status* status) =>
        Mpi.MPI_Test(request, done, status);

    /// <summary>Whether a request is still under way whose completion has failed.</summary>
    private protected virtual bool IsUnderWay(MPI_Request now) => now != Mpi.MPI_REQUEST_NULL;

    /// <summary>What MPI has told, where it is kept. MPI writes there at once: a copy waits for what was just written.</summary>
    /// <param name="other">What is given where nothing is kept.</param>
    private protected virtual ref MPI_Status Told(ref MPI_Status other) => ref other;

    /// <summary>The elements that there is room for, and their type, where it receives a message.</summary>
    private protected virtual (int Count, Datatype? Type) Room => default;

    /// <summary>Keeps what MPI has told, where it is kept, before others learn that the operation has completed.</summary>
    private protected virtual void Keep(in MPI_Status status) { }

    /// <summary>Copies what MPI has told to where it is kept, unless it is there.</summary>
    private protected static void Keep(in MPI_Status status, ref MPI_Status told)
    {
        if (!Unsafe.AreSame(ref Unsafe.AsRef(in status), ref told))
        {
            told = status;
        }
    }

    /// <summary>What is to be done at the end.</summary>
    private protected virtual void End() => ReleaseBuffers();

    /// <summary>Throws, for the operation has failed.</summary>
    private protected virtual void Fail() => Errors.Throw(Code, Function, Comm);

    /// <summary>Fills a status after the completion.</summary>
    private protected void Tell(Status status)
    {
        MPI_Status told = Status.Empty;
        Status.Fill(status, Told(ref told));
    }

    /// <summary>Throws where a call about this request has failed.</summary>
    private protected void Check(int result, string function)
    {
        if (Errors.Failed(result))
        {
            Errors.Throw(result, function, Comm);
        }
    }

    /// <summary>Asks whether it has completed.</summary>
    /// <param name="request">The handle.</param>
    /// <param name="done">1 where it has, else 0.</param>
    /// <param name="status">What is known of the message.</param>
    /// <returns>The code of MPI.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int Ask(MPI_Request* request, int* done, MPI_Status* status)
    {
        if (!ObjectArrivals.ArePending)
        {
            return Mpi.MPI_Test(request, done, status);
        }

        ObjectArrivals.Advance();
        return AskNow(request, done, status);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int WaitAsking(MPI_Request* request, MPI_Status* status)
    {
        var polling = new Polling();
        while (true)
        {
            int done = 0;
            int result = Ask(request, &done, status);
            if ((done | result) != 0)
            {
                return result;
            }

            polling.Pause();
        }
    }

    private int Checked(int result, in MPI_Status status)
    {
        (int count, Datatype? type) = Receives ? Room : default;
        return Checking.Completed(this, result, status, count, type);
    }

    // Of a request that was entered.
    private bool TestActive(ref MPI_Status told)
    {
        MPI_Request request = handle;
        MPI_Status status = default;
        int done = 0;
        int result = Ask(&request, &done, &status);
        if ((done | result) == 0)
        {
            Leave();
            Check(0, "MPI_Test");
            return false;
        }

        if (!Complete(request, status, result))
        {
            Errors.Throw(result, "MPI_Test", Comm);
        }

        told = status;
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Refuse(int result)
    {
        Checking.Ends(this);
        ReleaseBuffers();
        Errors.ThrowInAnyCase(result, Function, Comm);
    }
}
