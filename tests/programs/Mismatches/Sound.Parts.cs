using MPINET;
using MPINET.PInvoke;

// Memory between the parts of a collective operation under way is free for other use. Arguments that only the root uses may be anything elsewhere.
internal static unsafe partial class Sound
{
    public static void BetweenParts(Intracommunicator world)
    {
        using PartsOfAll parts = new(world.Size);
        int* counts = parts.Counts;
        int* places = parts.Places;
        int* own = parts.Sent;
        int* to = parts.Received;
        MPI_Comm all = Mpi.MPI_COMM_WORLD;
        MPI_Request* requests = stackalloc MPI_Request[4];
        Mpi.MPI_Ialltoallv(own, counts, places, Mpi.MPI_INT, to, counts, places, Mpi.MPI_INT, all, requests);
        own[2] = 7;
        Mpi.MPI_Irecv(to + 2, 1, Mpi.MPI_INT, world.Rank, 0, all, requests + 1);
        Mpi.MPI_Isend(own + 2, 1, Mpi.MPI_INT, world.Rank, 0, all, requests + 2);
        Mpi.MPI_Iallgather(own, 2, Mpi.MPI_INT, parts.Results, 2, Mpi.MPI_INT, all, requests + 3);
        Mpi.MPI_Waitall(4, requests, Mpi.MPI_STATUSES_IGNORE);
        world.Barrier();
    }

    public static void PartsOfTheRootAlone(Intracommunicator world)
    {
        using PartsOfAll parts = new(world.Size);
        bool isRoot = world.Rank == 0;
        int* counts = isRoot ? parts.Counts : null;
        int* places = isRoot ? parts.Places : null;
        int* own = parts.Sent;
        int* to = parts.Received;
        MPI_Comm all = Mpi.MPI_COMM_WORLD;
        MPI_Request* requests = stackalloc MPI_Request[4];

        // The root's buffer of the others is that of another operation.
        int* ofRoot = isRoot ? parts.Results : to;
        Mpi.MPI_Iscatterv(isRoot ? own : to, counts, places, Mpi.MPI_INT, to, 2, Mpi.MPI_INT, 0, all, requests);
        Mpi.MPI_Igatherv(own, 2, Mpi.MPI_INT, ofRoot, counts, places, Mpi.MPI_INT, 0, all, requests + 1);
        Mpi.MPI_Ireduce(own, isRoot ? to + 2 : to, 1, Mpi.MPI_INT, Mpi.MPI_SUM, 0, all, requests + 2);
        Mpi.MPI_Iexscan(own, world.Rank == 0 ? to : to + 3, 1, Mpi.MPI_INT, Mpi.MPI_SUM, all, requests + 3);
        Mpi.MPI_Waitall(4, requests, Mpi.MPI_STATUSES_IGNORE);
        world.Barrier();
    }

    public static void PartsInPlace(Intracommunicator world)
    {
        using PartsOfAll parts = new(world.Size);
        int* counts = parts.Counts;
        int* places = parts.Places;
        bool isRoot = world.Rank == 0;
        int* own = parts.Sent;
        int* to = parts.Received;
        MPI_Comm all = Mpi.MPI_COMM_WORLD;
        MPI_Request request;
        void* received = isRoot ? Mpi.MPI_IN_PLACE : to;
        Mpi.MPI_Iscatterv(own, counts, places, Mpi.MPI_INT, received, 2, Mpi.MPI_INT, 0, all, &request);
        parts.Sent[0] = 7;
        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE);
        void* sent = isRoot ? Mpi.MPI_IN_PLACE : own;
        Mpi.MPI_Igatherv(sent, 2, Mpi.MPI_INT, to, counts, places, Mpi.MPI_INT, 0, all, &request);
        int last = parts.Received[0];
        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE);
        sent = Mpi.MPI_IN_PLACE;
        Mpi.MPI_Iallgatherv(sent, last, Mpi.MPI_INT, to, counts, places, Mpi.MPI_INT, all, &request);
        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE);
        Mpi.MPI_Ialltoallv(sent, null, null, Mpi.MPI_INT, to, counts, places, Mpi.MPI_INT, all, &request);
        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE);
        Mpi.MPI_Iallreduce(sent, to, 2, Mpi.MPI_INT, Mpi.MPI_SUM, all, &request);
        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE);
        world.Barrier();
    }

    // The root receives nothing, and the other even ranks take no part.
    public static void PartsBetweenGroups(Intracommunicator world)
    {
        using PartsOfAll parts = new(world.Size);
        MPI_Comm both = Groups.Make(world);
        int root = Groups.RootIsRankZero(world);
        int* own = parts.Sent;
        int* to = parts.Received;
        int* into = world.Rank % 2 == 0 ? to : parts.Results;
        MPI_Request* requests = stackalloc MPI_Request[3];
        Mpi.MPI_Irecv(to, 2, Mpi.MPI_INT, world.Rank, 0, Mpi.MPI_COMM_WORLD, requests);
        Mpi.MPI_Iscatterv(own, parts.Counts, parts.Places, Mpi.MPI_INT, into, 2, Mpi.MPI_INT, root, both, requests + 1);
        Mpi.MPI_Isend(own, 2, Mpi.MPI_INT, world.Rank, 0, Mpi.MPI_COMM_WORLD, requests + 2);
        Mpi.MPI_Waitall(3, requests, Mpi.MPI_STATUSES_IGNORE);
        Mpi.MPI_Comm_free(&both);
    }

    // The first and the last rank have one neighbour, and keep the parts of the other one.
    public static void PartsAtTheEnds(Intracommunicator world)
    {
        using PartsOfAll parts = new(world.Size);
        MPI_Comm row = Groups.MakeRing(world, isPeriodic: false);
        int* counts = parts.Counts;
        int* places = parts.Places;
        int* own = parts.Sent;
        int* to = parts.Received;
        MPI_Request request;
        Mpi.MPI_Ineighbor_alltoallv(own, counts, places, Mpi.MPI_INT, to, counts, places, Mpi.MPI_INT, row, &request);
        if (world.Rank == 0)
        {
            parts.Sent[0] = 7;
            Mpi.MPI_Send(to, 1, Mpi.MPI_INT, Mpi.MPI_PROC_NULL, 0, row);
        }
        else if (world.Rank == world.Size - 1)
        {
            own[3] = 7;
        }

        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE);
        Mpi.MPI_Comm_free(&row);
    }

    // Every second int belongs to another operation. Two elements of the type overlap in memory, but not in data.
    public static void PartsWithGaps(Intracommunicator world)
    {
        using PartsOfAll parts = new(world.Size);
        int* own = parts.Sent;
        int* to = parts.Received;
        MPI_Datatype column;
        Mpi.MPI_Type_vector(world.Size, 1, 3, Mpi.MPI_INT, &column);
        MPI_Datatype narrow;
        Mpi.MPI_Type_create_resized(column, 0, sizeof(int), &narrow);
        Mpi.MPI_Type_commit(&narrow);
        MPI_Request* requests = stackalloc MPI_Request[2];
        Mpi.MPI_Iallreduce(own, parts.Results, 1, Mpi.MPI_INT, Mpi.MPI_SUM, Mpi.MPI_COMM_WORLD, requests);
        Mpi.MPI_Ibcast(to, 2, narrow, 0, Mpi.MPI_COMM_WORLD, requests + 1);
        to[2] = 7;
        Mpi.MPI_Waitall(2, requests, Mpi.MPI_STATUSES_IGNORE);
        Mpi.MPI_Type_free(&column);
        Mpi.MPI_Type_free(&narrow);
        world.Barrier();
    }
}
