using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    public partial class Grequest
    {
        /// <summary>Starts an operation of the program, which ends with <see cref="Complete" />.</summary>
        /// <remarks>Local. In C: MPI_Grequest_start. MPI-5.0, 13.2.</remarks>
        /// <param name="query_fn">in: fills the status.</param>
        /// <param name="free_fn">in: called when the request is freed.</param>
        /// <param name="cancel_fn">in: called to cancel the operation.</param>
        /// <param name="extra_state">in: passed to all three functions.</param>
        public static Grequest Start(
            MPI.Grequest.Query_function query_fn,
            MPI.Grequest.Free_function free_fn,
            MPI.Grequest.Cancel_function cancel_fn,
            object? extra_state
        )
        {
            GCHandle operation = GCHandle.Alloc(new Operation(query_fn, free_fn, cancel_fn, extra_state));
            MPI_Request request = default;
            int code = Mpi.MPI_Grequest_start(
                Callbacks.Keep<MPI_Grequest_query_function>(Query),
                Callbacks.Keep<MPI_Grequest_free_function>(Free),
                Callbacks.Keep<MPI_Grequest_cancel_function>(Cancel),
                (void*)GCHandle.ToIntPtr(operation),
                &request
            );
            if (ErrorMode.Failed(code))
            {
                if (code != 0)
                {
                    operation.Free();
                }

                ErrorMode.World.Raise(code, "MPI_Grequest_start");
            }

            return new Grequest(request, ErrorMode.World);
        }

        private static int Query(void* state, MPI_Status* status)
        {
            try
            {
                Operation operation = Operation.Of(state);
                Status managed = new(*status);
                int code = operation.Query(operation.ExtraState, managed);
                *status = managed.value;
                return code;
            }
            catch (System.Exception exception)
            {
                return CallbackErrors.Keep(exception);
            }
        }

        private static int Free(void* state)
        {
            try
            {
                Operation operation = Operation.Of(state);
                GCHandle.FromIntPtr((nint)state).Free();
                return operation.Free(operation.ExtraState);
            }
            catch (System.Exception exception)
            {
                return CallbackErrors.Keep(exception);
            }
        }

        private static int Cancel(void* state, int complete)
        {
            try
            {
                Operation operation = Operation.Of(state);
                return operation.Cancel(operation.ExtraState, complete != 0);
            }
            catch (System.Exception exception)
            {
                return CallbackErrors.Keep(exception);
            }
        }

        private sealed class Operation(
            MPI.Grequest.Query_function query,
            MPI.Grequest.Free_function free,
            MPI.Grequest.Cancel_function cancel,
            object? extraState
        )
        {
            public MPI.Grequest.Query_function Query { get; } = query ?? throw new ArgumentNullException(nameof(query));

            public MPI.Grequest.Free_function Free { get; } = free ?? throw new ArgumentNullException(nameof(free));

            public MPI.Grequest.Cancel_function Cancel { get; } =
                cancel ?? throw new ArgumentNullException(nameof(cancel));

            public object? ExtraState { get; } = extraState;

            public static Operation Of(void* state) => (Operation)GCHandle.FromIntPtr((nint)state).Target!;
        }
    }
}
