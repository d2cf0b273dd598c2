using System;
using System.Runtime.Serialization;
using MPINET;

// Objects that are sent and received as objects, and bytes of objects that are received as what they were sent.
internal static partial class Sound
{
    public static void Objects(Intracommunicator world)
    {
        Port next = world[(world.Rank + 1) % world.Size];
        Port previous = world[(world.Rank + world.Size - 1) % world.Size];
        next.SendObject("text", tag: 1);
        previous.RecvObject<string>(tag: 1);
        Request sending = next.IssendObject(new[] { "a", "b" });
        Request<string[]> receiving = world.AnySource.IrecvObject<string[]>();
        receiving.Wait();
        sending.Wait();
        world.SendrecvObject<string, string>("text", next.Peer, 2, previous.Peer, 2);
        sending = next.IsendObject("text", tag: 3);
        previous.Mprobe(tag: 3).RecvObject<string>();
        sending.Wait();
        world[0].BcastObject("text");
        world.AllgatherObject(world.Rank);
        world.AllreduceObject(world.Rank, (a, b) => a + b);
        world[0].ScatterObjects(new string[world.Size]);
        world.Barrier();
    }

    public static void ObjectsWithLongArrays(Intracommunicator world)
    {
        double[][] arrays = [new double[100_000], new double[200_000]];
        if (world.Rank == 0)
        {
            world[1].SendObject(arrays);
            world[1].SendObject(arrays);
        }
        else if (world.Rank == 1)
        {
            world[0].RecvObject<double[][]>();
            world[0].IrecvObject<double[][]>().Wait();
        }

        world.Barrier();
    }

    public static void BytesOfObjects(Intracommunicator world)
    {
        byte[] bytes = ObjectBuffer.Flatten(["a", "b"]).Bytes.ToArray();
        if (world.Rank == 0)
        {
            for (int i = 0; i < 3; i++)
            {
                world[1].Send(bytes);
            }

            world[1].Send(new byte[] { 1, 2, 3 });
        }
        else if (world.Rank == 1)
        {
            _ = new ObjectBuffer(world[0].RecvArray<byte>()).Rebuild<string>();
            world[0].RecvObject<string[]>();
            world[0].IrecvObject<string[]>().Wait();
            try
            {
                world[0].RecvObject<object>();
            }
            catch (SerializationException) { }
        }

        world.Barrier();
    }
}
