using MPINET.Loader;
using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPINET;

/// <summary>The datatype of messages with objects.</summary>
internal static unsafe class ObjectBytes
{
    private static readonly bool areCompared = MpinetSettings.IsComparisonOn;
    private static readonly object gate = new();
    private static MPI_Datatype? marked;

    /// <summary>MPI_BYTE, or a duplicate of it by which the comparison between ranks recognises messages with objects.</summary>
    public static MPI_Datatype Type => areCompared ? Marked() : Mpi.MPI_BYTE;

    private static void Free()
    {
        MPI_Datatype own = marked!.Value;
        marked = null;
        _ = Mpi.MPI_Type_free(&own);
    }

    private static MPI_Datatype Marked()
    {
        lock (gate)
        {
            if (marked is not { } type)
            {
                Errors.Check(Mpi.MPI_Type_dup(Mpi.MPI_BYTE, &type), "MPI_Type_dup");
                StructLayout.Add(type, () => StructLayout.Object);
                marked = type;
                Finalization.Add(Free);
            }

            return type;
        }
    }
}
