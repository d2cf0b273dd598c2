using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    public sealed partial class Op
    {
        /// <summary>Makes this the operation that a function carries out.</summary>
        /// <remarks>Local. In C: MPI_Op_create. MPI-5.0, 6.9.5.</remarks>
        /// <param name="function">in: combines two vectors; associative. Called on the thread that takes part in the reduction.</param>
        /// <param name="commute">in: true if the order of the operands does not matter.</param>
        /// <returns>This operation.</returns>
        public Op Init(ReductionOperation function, bool commute)
        {
            if (function is null)
            {
                throw new ArgumentNullException(nameof(function));
            }

            MPI_User_function native = (invec, inoutvec, len, datatype) =>
            {
                try
                {
                    function((nint)invec, (nint)inoutvec, *len, new Datatype(*datatype));
                }
                catch (System.Exception exception)
                {
                    CallbackErrors.Keep(exception);
                }
            };
            int code;
            fixed (MPI_Op* self = &handle)
            {
                code = Mpi.MPI_Op_create(Callbacks.Keep(native), commute ? 1 : 0, self);
            }

            if (ErrorMode.Failed(code))
            {
                ErrorMode.World.Raise(code, "MPI_Op_create");
            }

            return this;
        }

        /// <summary>Makes this the operation that a function for large counts carries out.</summary>
        /// <remarks>Local. In C: MPI_Op_create_c, or MPI_Op_create on an MPI without it. MPI-5.0, 6.9.5.</remarks>
        /// <param name="function">in: combines two vectors; associative. Called on the thread that takes part in the reduction.</param>
        /// <param name="commute">in: true if the order of the operands does not matter.</param>
        /// <returns>This operation.</returns>
        public Op Init_c(ReductionOperation_c function, bool commute)
        {
            if (function is null)
            {
                throw new ArgumentNullException(nameof(function));
            }

            if (!LargeForms.Op_create)
            {
                return Init((invec, inoutvec, len, datatype) => function(invec, inoutvec, len, datatype), commute);
            }

            MPI_User_function_c native = (invec, inoutvec, len, datatype) =>
            {
                try
                {
                    function((nint)invec, (nint)inoutvec, *len, new Datatype(*datatype));
                }
                catch (System.Exception exception)
                {
                    CallbackErrors.Keep(exception);
                }
            };
            int code;
            fixed (MPI_Op* self = &handle)
            {
                code = Mpi.MPI_Op_create_c(Callbacks.Keep(native), commute ? 1 : 0, self);
            }

            if (ErrorMode.Failed(code))
            {
                ErrorMode.World.Raise(code, "MPI_Op_create_c");
            }

            return this;
        }
    }
}
