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

            return Create(
                Callbacks.Keep<MPI_User_function>(
                    (invec, inoutvec, len, datatype) => Combine(function, null, invec, inoutvec, *len, datatype)
                ),
                commute,
                isLarge: false
            );
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

            return Create(
                Callbacks.Keep<MPI_User_function_c>(
                    (invec, inoutvec, len, datatype) => Combine(null, function, invec, inoutvec, *len, datatype)
                ),
                commute,
                isLarge: true
            );
        }

        private Op Create(nint function, bool commute, bool isLarge)
        {
            int code;
            fixed (MPI_Op* self = &handle)
            {
                code = isLarge
                    ? Mpi.MPI_Op_create_c(function, commute ? 1 : 0, self)
                    : Mpi.MPI_Op_create(function, commute ? 1 : 0, self);
            }

            ErrorMode.World.Check(code, isLarge ? "MPI_Op_create_c" : "MPI_Op_create");
            return this;
        }

        // Calls the one of the two functions that the program has given.
        private static void Combine(
            ReductionOperation? small,
            ReductionOperation_c? large,
            void* invec,
            void* inoutvec,
            long len,
            MPI_Datatype* datatype
        )
        {
            try
            {
                Datatype type = new(*datatype);
                if (small is not null)
                {
                    small((nint)invec, (nint)inoutvec, (int)len, type);
                }
                else
                {
                    large!((nint)invec, (nint)inoutvec, len, type);
                }
            }
            catch (System.Exception exception)
            {
                CallbackErrors.Keep(exception);
            }
        }
    }
}
