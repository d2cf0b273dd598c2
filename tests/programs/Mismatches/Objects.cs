using System.Runtime.Serialization;
using MPINET;
using MPINET.PInvoke;

// Objects that are received as something else, and the reverse. The job goes on. A comment at the end of a line names the ranks whose call
// the report shows.
internal static unsafe class Objects
{
    public static void ObjectAsArray(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].SendObject("text", tag: 3); // shown: 0
        }
        else if (world.Rank == 1)
        {
            world[0].RecvArray<byte>(tag: 3); // shown: 1
        }

        world.Barrier();
    }

    public static void ObjectIntoPendingReceive(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].IsendObject("text").Wait(); // shown: 0
        }
        else if (world.Rank == 1)
        {
            world[0].Irecv(new byte[100]).Wait(); // shown: 1
        }

        world.Barrier();
    }

    public static void ObjectInPInvoke(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].SsendObject("text"); // shown: 0
        }
        else if (world.Rank == 1)
        {
            byte* bytes = stackalloc byte[100];
            MPI_Comm all = Mpi.MPI_COMM_WORLD;
            Mpi.MPI_Recv(bytes, 100, Mpi.MPI_BYTE, Mpi.MPI_ANY_SOURCE, 0, all, Mpi.MPI_STATUS_IGNORE); // shown: 1
        }

        world.Barrier();
    }

    public static void ObjectAsText(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].SendObject("text"); // shown: 0
        }
        else if (world.Rank == 1)
        {
            world[0].RecvString(); // shown: 1
        }

        world.Barrier();
    }

    public static void IntsAsObject(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].Send(new int[] { 1, 2, 3, 4 }); // shown: 0
        }
        else if (world.Rank == 1)
        {
            try
            {
                world[0].RecvObject<int[]>(); // shown: 1
            }
            catch (SerializationException) { }
        }

        world.Barrier();
    }

    public static void StructsAsPendingObject(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].Send(new (int, double)[2]); // shown: 0
        }
        else if (world.Rank == 1)
        {
            Request<object> request = world[0].IrecvObject<object>();
            try
            {
                request.Wait(); // shown: 1
            }
            catch (SerializationException) { }
        }

        world.Barrier();
    }
}
