using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>
    /// The ranks, as used by ports, of the processes that are known to have failed; empty if MPI does not report them.
    /// Does not throw.
    /// </summary>
    internal int[] FailedRanks()
    {
        if (freed || !Ulfm.HasGetFailed)
        {
            return [];
        }

        MPI_Group group = Mpi.MPI_GROUP_NULL;
        MPI_Group peers = Mpi.MPI_GROUP_NULL;
        int count = 0;
        int[] ranks = [];
        if (
            Mpi.MPIX_Comm_get_failed(handle, &group) == Mpi.MPI_SUCCESS
            && (
                this is Intercommunicator
                    ? Mpi.MPI_Comm_remote_group(handle, &peers)
                    : Mpi.MPI_Comm_group(handle, &peers)
            ) == Mpi.MPI_SUCCESS
            && Mpi.MPI_Group_size(group, &count) == Mpi.MPI_SUCCESS
        )
        {
            int[] all = [.. Enumerable.Range(0, count)];
            ranks = new int[count];
            fixed (int* from = all)
            fixed (int* to = ranks)
            {
                _ = Mpi.MPI_Group_translate_ranks(group, count, from, peers, to);
            }
        }

        Free(group);
        Free(peers);
        return [.. ranks.Where(rank => rank != Mpi.MPI_UNDEFINED)];
    }

    private static void Free(MPI_Group group)
    {
        if (group != Mpi.MPI_GROUP_NULL && group != Mpi.MPI_GROUP_EMPTY)
        {
            _ = Mpi.MPI_Group_free(&group);
        }
    }
}
