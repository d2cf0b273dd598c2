using MPINET.PInvoke;

namespace MPINET;

/// <summary>The handles that objects of this library stand for, by kind.</summary>
/// <remarks>
/// Not those of groups: MPI gives the same handle to all who ask for the group of a communicator, and each frees it; whether one of
/// them has it still is not to be told. To free a communicator is collective and not to be put off.
/// </remarks>
internal static unsafe class KnownHandles
{
    public static readonly HandlesOfAKind Communicators = new(nameof(Communicator));

    public static readonly HandlesOfAKind Datatypes = new(
        nameof(Datatype),
        static handle =>
        {
            var type = (MPI_Datatype)handle;
            Errors.Check(Mpi.MPI_Type_free(&type), "MPI_Type_free");
        }
    );

    public static readonly HandlesOfAKind Infos = new(
        nameof(Info),
        static handle =>
        {
            var info = (MPI_Info)handle;
            Errors.Check(Mpi.MPI_Info_free(&info), "MPI_Info_free");
        }
    );

    public static readonly HandlesOfAKind Operations = new(
        nameof(ReductionOperator),
        static handle =>
        {
            var op = (MPI_Op)handle;
            Errors.Check(Mpi.MPI_Op_free(&op), "MPI_Op_free");
        }
    );

    /// <summary>Gives all back to MPI that was freed.</summary>
    public static void GiveBack()
    {
        Datatypes.GiveBack();
        Infos.GiveBack();
        Operations.GiveBack();
    }
}
