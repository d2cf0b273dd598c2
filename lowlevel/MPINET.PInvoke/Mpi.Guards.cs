namespace MPINET.PInvoke;

// Guards: methods that run before a function of MPI, as the rows 'guard' of specs/implementations ask for.
public static unsafe partial class Mpi
{
    private const int SwapBytes = 8;

    // A size out of range stays as it is, so that the MPI refuses it.
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

    // Open MPI returns from MPI_Win_flush, but not from MPI_Win_flush_local, once the data are there.
    internal static void FlushFirst(int rank, MPI_Win win)
    {
        if (win != MPI_WIN_NULL)
        {
            _ = PMPI_Win_flush(rank, win);
        }
    }

    internal static void FlushAllFirst(MPI_Win win)
    {
        if (win != MPI_WIN_NULL)
        {
            _ = PMPI_Win_flush_all(win);
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

    internal static void RefusePairsElsewhere(MPI_Op op, MPI_Datatype datatype, int target, MPI_Win win)
    {
        if (
            (op == MPI_MAXLOC || op == MPI_MINLOC)
            && IsPairWithGap(datatype)
            && win != MPI_WIN_NULL
            && IsMadeOverOthersMemory(win)
            && !HasHints(win)
            && RankIn(win, out _) != target
        )
        {
            throw new NotSupportedException(
                $"{Title} ends the job where MPI_MAXLOC or MPI_MINLOC with this datatype goes to another process in a window of MPI_Win_create or "
                    + "MPI_Win_create_dynamic whose processes share no memory, or communicate over TCP alone. "
                    + "Take a window of MPI_Win_allocate, or MPI_2INT or MPI_FLOAT_INT."
            );
        }
    }

    // MPICH 4.0 reuses the objects of freed requests. State that a request with MPI_PROC_NULL leaves there makes a later collective hang;
    // a request to oneself overwrites that state.
    internal static void RenewRequest()
    {
        MPI_Request request;
        if (PMPI_Send_init(null, 0, MPI_BYTE, 0, 0, MPI_COMM_SELF, &request) == MPI_SUCCESS)
        {
            _ = PMPI_Request_free(&request);
        }
    }

    private static bool IsPairWithGap(MPI_Datatype datatype) =>
        datatype == MPI_DOUBLE_INT
        || datatype == MPI_LONG_INT
        || datatype == MPI_SHORT_INT
        || datatype == MPI_LONG_DOUBLE_INT;

    // A window implemented by remote memory access reports an info key, one implemented by messages reports none.
    private static bool HasHints(MPI_Win win)
    {
        MPI_Info info;
        if (PMPI_Win_get_info(win, &info) != MPI_SUCCESS)
        {
            return true;
        }

        int hints = 0;
        _ = PMPI_Info_get_nkeys(info, &hints);
        _ = PMPI_Info_free(&info);
        return hints > 0;
    }

    // A window of a single process is implemented differently and does not have the defect.
    private static bool IsOneself(int target, MPI_Win win) => RankIn(win, out int size) == target && size > 1;

    // The rank of this process; -1 if MPI returns an error.
    private static int RankIn(MPI_Win win, out int size)
    {
        size = 0;
        MPI_Group group;
        if (PMPI_Win_get_group(win, &group) != MPI_SUCCESS)
        {
            return -1;
        }

        int rank;
        int processes = 0;
        bool isKnown =
            PMPI_Group_rank(group, &rank) == MPI_SUCCESS && PMPI_Group_size(group, &processes) == MPI_SUCCESS;
        _ = PMPI_Group_free(&group);
        size = processes;
        return isKnown ? rank : -1;
    }
}
