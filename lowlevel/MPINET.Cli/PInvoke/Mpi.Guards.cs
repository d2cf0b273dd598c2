namespace MPINET.PInvoke;

// What rows 'guard' of specs/implementations have called before a function, on MPIs that need it.
public static unsafe partial class Mpi
{
    private const int SwapBytes = 8;

    // A size that is out of range is for the MPI to refuse.
    internal static void RoundUp16(ref nint size)
    {
        if (size > 0 && unchecked(size + 15) > 0)
        {
            size = (size + 15) & ~(nint)15;
        }
    }

    internal static void RefuseSwapWithOneself(MPI_Datatype datatype, int target, MPI_Win win)
    {
        if (datatype == MPI_DATATYPE_NULL || win == MPI_WIN_NULL || !IsMadeOverOthersMemory(win))
        {
            return;
        }

        int bytes;
        if (PMPI_Type_size(datatype, &bytes) == MPI_SUCCESS && bytes == SwapBytes && IsOneself(target, win))
        {
            throw new NotSupportedException(
                $"MPI_Compare_and_swap of 64 bits with oneself is not safe in {Title}: in a window of MPI_Win_create or "
                    + "MPI_Win_create_dynamic it crashes where processes share memory. "
                    + "Take a window of MPI_Win_allocate, or a datatype of 32 bits."
            );
        }
    }

    private static bool IsMadeOverOthersMemory(MPI_Win win)
    {
        int* flavor;
        int isSet;
        return PMPI_Win_get_attr(win, MPI_WIN_CREATE_FLAVOR, &flavor, &isSet) == MPI_SUCCESS
            && isSet != 0
            && (*flavor == MPI_WIN_FLAVOR_CREATE || *flavor == MPI_WIN_FLAVOR_DYNAMIC);
    }

    // One process by itself has a window of another kind, in which nothing is wrong.
    private static bool IsOneself(int target, MPI_Win win)
    {
        MPI_Group group;
        if (PMPI_Win_get_group(win, &group) != MPI_SUCCESS)
        {
            return false;
        }

        int rank;
        int size;
        bool isOneself =
            PMPI_Group_rank(group, &rank) == MPI_SUCCESS
            && PMPI_Group_size(group, &size) == MPI_SUCCESS
            && size > 1
            && rank == target;
        _ = PMPI_Group_free(&group);
        return isOneself;
    }
}
