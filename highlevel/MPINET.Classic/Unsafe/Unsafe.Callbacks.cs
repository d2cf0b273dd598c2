using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPI;

// Functions of the program by their addresses, which get the handles of this class.
public unsafe partial class Unsafe
{
    /// <summary>Creates a reduction operation of a function.</summary>
    /// <remarks>Local. An exception must not leave the function. MPI-5.0, 6.9.5.</remarks>
    /// <param name="function">
    /// in: the address of a function of C: <c>void f(void* invec, void* inoutvec, int* len, int* datatype)</c>. A delegate behind it must
    /// stay alive until the last reduction.
    /// </param>
    /// <param name="commute">in: nonzero if the order of the operands does not matter.</param>
    /// <param name="op">out: reduction operation.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    public static int MPI_Op_create(IntPtr function, int commute, out int op)
    {
        MPI_Op created = Mpi.MPI_OP_NULL;
        int code = Mpi.MPI_Op_create(
            function == IntPtr.Zero ? 0 : Callbacks.Keep(Reducing(function)),
            commute,
            &created
        );
        op = UnsafeHandles.Number(created);
        return UnsafeNumbers.Code(code);
    }

    /// <summary>Creates an error handler for communicators.</summary>
    /// <remarks>Local. An exception must not leave the function. MPI-2.2, 15.1.</remarks>
    /// <param name="function">
    /// in: the address of a function of C: <c>void f(int* comm, int* errorcode)</c>. A delegate behind it must stay alive as long as
    /// the handler.
    /// </param>
    /// <param name="errhandler">out: error handler.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    public static int MPI_Errhandler_create(IntPtr function, out int errhandler)
    {
        MPI_Errhandler created = Mpi.MPI_ERRHANDLER_NULL;
        int code = Mpi.MPI_Comm_create_errhandler(
            function == IntPtr.Zero ? 0 : Callbacks.Keep(Handling(function)),
            &created
        );
        errhandler = UnsafeHandles.Number(created);
        return UnsafeNumbers.Code(code);
    }

    private static MPI_User_function Reducing(IntPtr function) =>
        (left, right, length, datatype) =>
        {
            int number = UnsafeHandles.Number(*datatype);
            ((delegate* unmanaged[Cdecl]<void*, void*, int*, int*, void>)function)(left, right, length, &number);
        };

    private static MPI_Comm_errhandler_function Handling(IntPtr function) =>
        (comm, code) =>
        {
            int number = UnsafeHandles.Number(*comm);
            int error = UnsafeNumbers.ErrorOfMpi(*code);
            ((delegate* unmanaged[Cdecl]<int*, int*, void>)function)(&number, &error);
        };
}
