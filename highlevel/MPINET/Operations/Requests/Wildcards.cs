using MPINET.PInvoke;

namespace MPINET;

/// <summary>Receives and probes from any source and with any tag.</summary>
internal static unsafe class Wildcards
{
    /// <summary>True unless the program has asserted that none is used on a communicator. MPI-5.0, section 7.4.4.</summary>
    public static bool AreAllowed(MPI_Comm comm)
    {
        MPI_Info info;
        if (!Mpi.IsSupported("PMPI_Comm_get_info") || Mpi.PMPI_Comm_get_info(comm, &info) != 0)
        {
            return true;
        }

        bool isAsserted = IsTrue(info, "mpi_assert_no_any_source") || IsTrue(info, "mpi_assert_no_any_tag");
        _ = Mpi.PMPI_Info_free(&info);
        return !isAsserted;
    }

    private static bool IsTrue(MPI_Info info, string key)
    {
        const int Room = 8;
        byte* name = stackalloc byte[key.Length + 1];
        byte* value = stackalloc byte[Room + 1];
        for (int i = 0; i < key.Length; i++)
        {
            name[i] = (byte)key[i];
        }

        name[key.Length] = 0;
        int isSet = 0;
        return Mpi.PMPI_Info_get(info, name, Room, value, &isSet) == 0
            && isSet != 0
            && new string((sbyte*)value) == "true";
    }
}
