using System;
using System.Collections.Generic;
using MPI;

/// <summary>The send modes that users of MPI.NET missed.</summary>
class SendModes
{
    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;
            int next = (world.Rank + 1) % world.Size;
            int previous = (world.Rank + world.Size - 1) % world.Size;
            Communicator.AttachBuffer(1 << 16);

            // All ranks send first, because the buffer takes the messages.
            world.BufferedSend(world.Rank, next, 0);
            world.BufferedSend(new double[] { world.Rank, 1 }, next, 1);
            world.BufferedSend(Employee.Of(world.Rank), next, 2);
            world.BufferedSend(new string[] { "of " + world.Rank }, next, 3);
            Check.Equal(previous, world.Receive<int>(previous, 0), "BufferedSend");
            double[] numbers = new double[2];
            world.Receive(previous, 1, ref numbers);
            Check.All(new double[] { previous, 1 }, numbers, "BufferedSend of an array");
            world.Receive<Employee>(previous, 2).MustBe(previous, "BufferedSend of an object");
            string[] texts = null;
            world.Receive(previous, 3, ref texts);
            Check.Equal("of " + previous, texts[0], "BufferedSend of objects");

            List<Request> requests = new();
            requests.Add(world.ImmediateBufferedSend(world.Rank + 1, next, 4));
            requests.Add(world.ImmediateBufferedSend(new int[] { world.Rank + 2 }, next, 5));
            requests.Add(world.ImmediateBufferedSend("buffered " + world.Rank, next, 6));
            requests.Add(world.ImmediateSynchronousSend(world.Rank + 3, next, 7));
            requests.Add(world.ImmediateSynchronousSend(new int[] { world.Rank + 4 }, next, 8));
            requests.Add(world.ImmediateSynchronousSend("synchronous " + world.Rank, next, 9));
            Check.Equal(previous + 1, world.Receive<int>(previous, 4), "ImmediateBufferedSend");
            int[] one = new int[1];
            world.Receive(previous, 5, ref one);
            Check.Equal(previous + 2, one[0], "ImmediateBufferedSend of an array");
            Check.Equal(
                "buffered " + previous,
                world.Receive<string>(previous, 6),
                "ImmediateBufferedSend of an object"
            );
            Check.Equal(previous + 3, world.Receive<int>(previous, 7), "ImmediateSynchronousSend");
            world.Receive(previous, 8, ref one);
            Check.Equal(previous + 4, one[0], "ImmediateSynchronousSend of an array");
            Check.Equal(
                "synchronous " + previous,
                world.Receive<string>(previous, 9),
                "ImmediateSynchronousSend of an object"
            );
            foreach (Request request in requests)
            {
                request.Wait();
            }

            Check.Equal(1 << 16, Communicator.DetachBuffer(), "bytes of the buffer");
            Check.True(Communicator.BufferOverhead > 0, "BufferOverhead");

            // Ready: the receives have begun before the senders continue.
            ReceiveRequest number = world.ImmediateReceive<int>(previous, 10);
            ReceiveRequest array = world.ImmediateReceive(previous, 11, new int[2]);
            ReceiveRequest number2 = world.ImmediateReceive<int>(previous, 12);
            ReceiveRequest array2 = world.ImmediateReceive(previous, 13, new int[2]);
            world.Barrier();
            world.ReadySend(world.Rank, next, 10);
            world.ReadySend(new int[] { world.Rank, 9 }, next, 11);
            Request ready = world.ImmediateReadySend(world.Rank, next, 12);
            Request readyArray = world.ImmediateReadySend(new int[] { world.Rank, 8 }, next, 13);
            Check.Equal(previous, (int)number.GetValue(), "ReadySend");
            Check.All(new int[] { previous, 9 }, (int[])array.GetValue(), "ReadySend of an array");
            Check.Equal(previous, (int)number2.GetValue(), "ImmediateReadySend");
            Check.All(new int[] { previous, 8 }, (int[])array2.GetValue(), "ImmediateReadySend of an array");
            ready.Wait();
            readyArray.Wait();
            ReceiveRequest text = world.ImmediateReceive<string>(previous, 14);
            ReceiveRequest text2 = world.ImmediateReceive<string>(previous, 15);
            world.Barrier();
            world.ReadySend("ready " + world.Rank, next, 14);
            Request readyText = world.ImmediateReadySend("ready again " + world.Rank, next, 15);
            Check.Equal("ready " + previous, (string)text.GetValue(), "ReadySend of an object");
            Check.Equal("ready again " + previous, (string)text2.GetValue(), "ImmediateReadySend of an object");
            readyText.Wait();

            // Synchronous: even ranks send first, so that each send finds its receiver.
            if (world.Size > 1)
            {
                if (world.Rank % 2 == 0 && world.Rank + 1 < world.Size)
                {
                    world.SynchronousSend(world.Rank, next, 16);
                    world.SynchronousSend(new int[] { world.Rank }, next, 17);
                    world.SynchronousSend(Employee.Of(world.Rank), next, 18);
                    world.SynchronousSend(new string[] { "s" }, next, 19);
                }
                else if (world.Rank % 2 == 1)
                {
                    Check.Equal(previous, world.Receive<int>(previous, 16), "SynchronousSend");
                    world.Receive(previous, 17, ref one);
                    Check.Equal(previous, one[0], "SynchronousSend of an array");
                    world.Receive<Employee>(previous, 18).MustBe(previous, "SynchronousSend of an object");
                    world.Receive(previous, 19, ref texts);
                    Check.Equal("s", texts[0], "SynchronousSend of objects");
                }
            }
        }

        Check.Report();
    }
}
