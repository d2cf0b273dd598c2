using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>An operation of the program that is waited for like one of MPI. MPI-5.0, section 13.2.</summary>
/// <remarks>
/// The operation is pending until <see cref="Complete()" />. An exception of a callback is rethrown from the call that
/// waits for the request.
/// </remarks>
public sealed unsafe class GeneralizedRequest : Request
{
    private readonly Action<GeneralizedStatus>? query;
    private readonly Action? free;
    private readonly Action<bool>? cancel;
    private MPI_Status reported;
    private bool isComplete;
    private ExceptionDispatchInfo? thrown;

    /// <summary>Starts a generalized request. Local.</summary>
    /// <remarks>In C: MPI_Grequest_start.</remarks>
    /// <param name="query">Fills the status for the callers that wait; null leaves it empty.</param>
    /// <param name="free">Called when MPI no longer needs the request; null for none.</param>
    /// <param name="cancel">
    /// Called to cancel the operation, with the information whether it is complete already. Calls <see
    /// cref="Complete()" /> if it can cancel. Null for none.
    /// </param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public GeneralizedRequest(
        Action<GeneralizedStatus>? query = null,
        Action? free = null,
        Action<bool>? cancel = null,
        [System.Runtime.CompilerServices.CallerFilePath] string file = "",
        [System.Runtime.CompilerServices.CallerLineNumber] int line = 0
    )
        : base(null, MpiFunction.MPI_Wait, file, line)
    {
        Access.Require();
        this.query = query;
        this.free = free;
        this.cancel = cancel;
        GCHandle self = GCHandle.Alloc(this);
        MPI_Request request = default;
        int result = Mpi.MPI_Grequest_start(
            Callbacks.Keep<MPI_Grequest_query_function>(Query),
            Callbacks.Keep<MPI_Grequest_free_function>(Freed),
            Callbacks.Keep<MPI_Grequest_cancel_function>(Cancelled),
            (void*)GCHandle.ToIntPtr(self),
            &request
        );
        if (result != 0)
        {
            self.Free();
        }

        Begin(result, request);
    }

    /// <summary>Completes the operation: calls that wait for it return. Local.</summary>
    /// <remarks>In C: MPI_Grequest_complete.</remarks>
    /// <exception cref="InvalidOperationException">The operation was already complete, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Complete()
    {
        Access.Require();
        if (isComplete)
        {
            throw new InvalidOperationException($"The request ({this}) was completed already.");
        }

        isComplete = true;
        Check(Mpi.MPI_Grequest_complete(handle), "MPI_Grequest_complete");
    }

    // No observer sees the function that created it.
    /// <inheritdoc />
    internal override string Function => "MPI_Grequest_start";

    /// <inheritdoc />
    private protected override void Keep(in MPI_Status status) => Keep(status, ref reported);

    /// <inheritdoc />
    private protected override ref MPI_Status ReportedStatus(ref MPI_Status other) => ref reported;

    /// <inheritdoc />
    private protected override void End()
    {
        if (thrown is not null && Code == 0)
        {
            Code = Mpi.MPI_ERR_OTHER;
        }

        base.End();
    }

    /// <inheritdoc />
    private protected override void Fail()
    {
        thrown?.Throw();
        base.Fail();
    }

    // An exception must not cross MPI's frames. Those of query and free are attributed to the request, that of cancel
    // to the call.
    private static int Query(void* state, MPI_Status* status)
    {
        GeneralizedRequest request = Of(state);
        request.Call(() =>
        {
            GeneralizedStatus reported = new();
            reported.Fill(status);
            request.query?.Invoke(reported);
            reported.Fill(status);
        });
        return Mpi.MPI_SUCCESS;
    }

    private static int Freed(void* state)
    {
        GeneralizedRequest request = Of(state);
        GCHandle.FromIntPtr((nint)state).Free();
        request.Call(() => request.free?.Invoke());
        return Mpi.MPI_SUCCESS;
    }

    private static int Cancelled(void* state, int complete)
    {
        try
        {
            Of(state).cancel?.Invoke(complete != 0);
            return Mpi.MPI_SUCCESS;
        }
#pragma warning disable CA1031 // A callback may throw any exception.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            return CallbackErrors.Keep(exception);
        }
    }

    private static GeneralizedRequest Of(void* state) => (GeneralizedRequest)GCHandle.FromIntPtr((nint)state).Target!;

    private void Call(Action callback)
    {
        try
        {
            callback();
        }
#pragma warning disable CA1031 // A callback may throw any exception.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            thrown ??= ExceptionDispatchInfo.Capture(exception);
        }
    }
}
