using System;
using System.Runtime.InteropServices;
using MPINET;
using MPINET.PInvoke;

// Buffers of nonblocking collective operations that are used too early. A comment at the end of a line names the ranks whose call the report
// shows. Each rank has a part of two ints; a third int lies between two parts.
internal static unsafe class Parts
{
    public static void IscattervIsChanged(Intracommunicator world)
    {
        using PartsOfAll parts = new(world.Size);
        MPI_Request request;
        int* own = parts.Sent;
        int* to = parts.Received;
        Mpi.MPI_Iscatterv(own, parts.Counts, parts.Places, Mpi.MPI_INT, to, 2, Mpi.MPI_INT, 0, World, &request); // shown: 0
        if (world.Rank == 0)
        {
            own[4] = 7;
        }

        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE); // shown: 0
    }

    public static void IgathervIsSent(Intracommunicator world)
    {
        using PartsOfAll parts = new(world.Size);
        MPI_Request request;
        int* own = parts.Sent;
        int* to = parts.Received;
        Mpi.MPI_Igatherv(own, 2, Mpi.MPI_INT, to, parts.Counts, parts.Places, Mpi.MPI_INT, 0, World, &request); // shown: 0
        if (world.Rank == 0)
        {
            Mpi.MPI_Send(to + 3, 1, Mpi.MPI_INT, 0, 0, World); // shown: 0
        }

        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE);
    }

    public static void IallgathervWritesAReceive(Intracommunicator world)
    {
        using PartsOfAll parts = new(world.Size);
        MPI_Request* requests = stackalloc MPI_Request[2];
        int* own = parts.Sent;
        int* to = parts.Received;
        if (world.Rank == 1)
        {
            Mpi.MPI_Irecv(to + 1, 1, Mpi.MPI_INT, 1, 0, World, requests + 1); // shown: 1
        }

        Mpi.MPI_Iallgatherv(own, 2, Mpi.MPI_INT, to, parts.Counts, parts.Places, Mpi.MPI_INT, World, requests); // shown: 1
        Mpi.MPI_Wait(requests, Mpi.MPI_STATUS_IGNORE);
        world.Barrier();
    }

    public static void IalltoallvIsChanged(Intracommunicator world)
    {
        using PartsOfAll parts = new(world.Size);
        MPI_Request request;
        int* counts = parts.Counts;
        int* places = parts.Places;
        int* own = parts.Sent;
        int* to = parts.Received;
        Mpi.MPI_Ialltoallv(own, counts, places, Mpi.MPI_INT, to, counts, places, Mpi.MPI_INT, World, &request); // shown: 0
        own[3] += world.Rank == 0 ? 1 : 0;
        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE); // shown: 0
    }

    public static void IalltoallwIsReceivedInto(Intracommunicator world)
    {
        using PartsOfAll parts = new(world.Size);
        MPI_Request request;
        int* counts = parts.Counts;
        int* places = parts.PlacesInBytes;
        MPI_Datatype* types = parts.Types;
        int* own = parts.Sent;
        int* to = parts.Received;
        Mpi.MPI_Ialltoallw(own, counts, places, types, to, counts, places, types, World, &request); // shown: 0
        if (world.Rank == 0)
        {
            Mpi.MPI_Recv(own + 4, 1, Mpi.MPI_INT, Mpi.MPI_PROC_NULL, 0, World, Mpi.MPI_STATUS_IGNORE); // shown: 0
        }

        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE);
    }

    public static void IscatterIsChanged(Intracommunicator world)
    {
        using PartsOfAll parts = new(world.Size);
        MPI_Request request;
        int* own = parts.Sent;
        int* to = parts.Received;
        Mpi.MPI_Iscatter(own, 2, Mpi.MPI_INT, to, 2, Mpi.MPI_INT, 0, World, &request); // shown: 0
        own[2 * world.Size - 1] += world.Rank == 0 ? 1 : 0;
        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE); // shown: 0
    }

    public static void IallreduceIsSent(Intracommunicator world)
    {
        using PartsOfAll parts = new(world.Size);
        MPI_Request request;
        int* own = parts.Sent;
        int* to = parts.Received;
        Mpi.MPI_Iallreduce(own, to, 2, Mpi.MPI_INT, Mpi.MPI_SUM, World, &request); // shown: 0
        if (world.Rank == 0)
        {
            Mpi.MPI_Send(to + 1, 1, Mpi.MPI_INT, 0, 0, World); // shown: 0
        }

        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE);
    }

    public static void IreduceScatterIsChanged(Intracommunicator world)
    {
        using PartsOfAll parts = new(world.Size);
        MPI_Request request;
        int* own = parts.Sent;
        int* to = parts.Received;
        Mpi.MPI_Ireduce_scatter(own, to, parts.Counts, Mpi.MPI_INT, Mpi.MPI_SUM, World, &request); // shown: 0
        own[2 * world.Size - 1] += world.Rank == 0 ? 1 : 0;
        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE); // shown: 0
    }

    public static void IneighborAlltoallvIsChanged(Intracommunicator world)
    {
        using PartsOfAll parts = new(world.Size);
        MPI_Request request;
        MPI_Comm ring = Groups.MakeRing(world, isPeriodic: true);
        int* counts = parts.Counts;
        int* places = parts.Places;
        int* own = parts.Sent;
        int* to = parts.Received;
        Mpi.MPI_Ineighbor_alltoallv(own, counts, places, Mpi.MPI_INT, to, counts, places, Mpi.MPI_INT, ring, &request); // shown: 0
        own[4] += world.Rank == 0 ? 1 : 0;
        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE); // shown: 0
    }

    private static MPI_Comm World => Mpi.MPI_COMM_WORLD;
}

/// <summary>Parts of two ints for each rank, with an int between them.</summary>
internal sealed unsafe class PartsOfAll : IDisposable
{
    private readonly nint memory;

    public PartsOfAll(int size)
    {
        memory = Marshal.AllocHGlobal((12 * size * sizeof(int)) + (size * sizeof(MPI_Datatype)));
        Types = (MPI_Datatype*)memory;
        Sent = (int*)(Types + size);
        Received = Sent + (3 * size);
        Counts = Received + (3 * size);
        Places = Counts + size;
        PlacesInBytes = Places + size;
        Results = PlacesInBytes + size;
        for (int i = 0; i < 3 * size; i++)
        {
            (Sent[i], Received[i]) = (i, 0);
        }

        for (int i = 0; i < size; i++)
        {
            (Counts[i], Places[i], PlacesInBytes[i]) = (2, 3 * i, 3 * i * sizeof(int));
            Types[i] = Mpi.MPI_INT;
        }
    }

    public int* Sent { get; }

    public int* Received { get; }

    public int* Results { get; }

    public int* Counts { get; }

    public int* Places { get; }

    public int* PlacesInBytes { get; }

    public MPI_Datatype* Types { get; }

    public void Dispose() => Marshal.FreeHGlobal(memory);
}
