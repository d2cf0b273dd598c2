using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    public partial class Grequest
    {
        /// <summary>Fills the status of a request that has completed.</summary>
        /// <param name="extra_state">in: the object that Start was given.</param>
        /// <param name="status">out: the status.</param>
        /// <returns>MPI.SUCCESS, or the error code of the operation.</returns>
        public delegate int Query_function(object? extra_state, Status status);

        /// <summary>Told when the request is no more: the last of the three to be called.</summary>
        /// <param name="extra_state">in: the object that Start was given.</param>
        /// <returns>MPI.SUCCESS or an error code.</returns>
        public delegate int Free_function(object? extra_state);

        /// <summary>Asked to cancel the operation.</summary>
        /// <param name="extra_state">in: the object that Start was given.</param>
        /// <param name="complete">in: true where the operation has completed already.</param>
        /// <returns>MPI.SUCCESS or an error code.</returns>
        public delegate int Cancel_function(object? extra_state, bool complete);

        /// <summary>Starts an operation of the program's own, which ends with <see cref="Complete" />.</summary>
        /// <remarks>Local. In C: MPI_Grequest_start. MPI-5.0, chapter 13.</remarks>
        /// <param name="query_fn">in: fills the status.</param>
        /// <param name="free_fn">in: told when the request is no more.</param>
        /// <param name="cancel_fn">in: asked to cancel the operation.</param>
        /// <param name="extra_state">in: handed to all three.</param>
        public static Grequest Start(
            Query_function query_fn,
            Free_function free_fn,
            Cancel_function cancel_fn,
            object? extra_state
        )
        {
            var operation = GCHandle.Alloc(new Operation(query_fn, free_fn, cancel_fn, extra_state));
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
                var managed = new Status(*status);
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
            Query_function query,
            Free_function free,
            Cancel_function cancel,
            object? extraState
        )
        {
            public Query_function Query { get; } = query ?? throw new ArgumentNullException(nameof(query));

            public Free_function Free { get; } = free ?? throw new ArgumentNullException(nameof(free));

            public Cancel_function Cancel { get; } = cancel ?? throw new ArgumentNullException(nameof(cancel));

            public object? ExtraState { get; } = extraState;

            public static Operation Of(void* state) => (Operation)GCHandle.FromIntPtr((nint)state).Target!;
        }
    }
}
