using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>The handles that objects of this library wrap, by kind.</summary>
/// <remarks>Freeing a communicator is collective and cannot be deferred. No object of this library frees an error handler.</remarks>
internal static unsafe class KnownHandles
{
    // The result of the table for a number that denotes no object. Converted back, it denotes no object either.
    private const nint NotInTable = 0;

    private static readonly bool canLookUp = MpiLoader.Current is { Descriptor.HasHandleTable: true };

    public static readonly HandlesOfAKind Communicators = new(nameof(Communicator));

    public static readonly HandlesOfAKind Datatypes = new(
        nameof(Datatype),
        static handle =>
        {
            MPI_Datatype type = (MPI_Datatype)handle;
            Errors.Check(Mpi.MPI_Type_free(&type), "MPI_Type_free");
        }
    );

    public static readonly HandlesOfAKind Groups = new(
        nameof(Group),
        static handle =>
        {
            MPI_Group group = (MPI_Group)handle;
            Errors.Check(Mpi.MPI_Group_free(&group), "MPI_Group_free");
        }
    );

    public static readonly HandlesOfAKind Infos = new(
        nameof(Info),
        static handle =>
        {
            MPI_Info info = (MPI_Info)handle;
            Errors.Check(Mpi.MPI_Info_free(&info), "MPI_Info_free");
        }
    );

    public static readonly HandlesOfAKind Operations = new(
        nameof(ReductionOperator),
        static handle =>
        {
            MPI_Op op = (MPI_Op)handle;
            Errors.Check(Mpi.MPI_Op_free(&op), "MPI_Op_free");
        }
    );

    /// <summary>Refuses a handle that is not in MPI's table of live objects, if MPI has such a table.</summary>
    /// <exception cref="ObjectDisposedException">The handle was freed, by any tier.</exception>
    public static void RequireAlive(MPI_Comm handle) =>
        RequireAlive(
            !canLookUp || ((nint)handle != NotInTable && Mpi.MPI_Comm_f2c(Mpi.MPI_Comm_c2f(handle)) == handle),
            nameof(Communicator)
        );

    /// <inheritdoc cref="RequireAlive(MPI_Comm)" />
    public static void RequireAlive(MPI_Group handle) =>
        RequireAlive(
            !canLookUp || ((nint)handle != NotInTable && Mpi.MPI_Group_f2c(Mpi.MPI_Group_c2f(handle)) == handle),
            nameof(Group)
        );

    /// <inheritdoc cref="RequireAlive(MPI_Comm)" />
    public static void RequireAlive(MPI_Errhandler handle) =>
        RequireAlive(
            !canLookUp || Mpi.MPI_Errhandler_f2c(Mpi.MPI_Errhandler_c2f(handle)) == handle,
            nameof(Errhandler)
        );

    private static void RequireAlive(bool isAlive, string kind)
    {
        if (!isAlive)
        {
            throw new ObjectDisposedException(
                kind,
                $"This handle was freed: free the {kind} that owns it, or the handle, after the last use."
            );
        }
    }
}
