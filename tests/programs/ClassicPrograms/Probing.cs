using System;
using MPI;

class Probing
{
    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;
            int next = (world.Rank + 1) % world.Size;
            int previous = (world.Rank + world.Size - 1) % world.Size;
            Check.Equal(null, world.ImmediateProbe(previous, 1), "nothing yet");
            world.Barrier();

            int[] numbers = new int[world.Rank + 3];
            for (int i = 0; i < numbers.Length; ++i)
            {
                numbers[i] = i * i;
            }

            Request request = world.ImmediateSend(numbers, next, 1);
            Status status = world.Probe(previous, Communicator.anyTag);
            Check.Equal(previous, status.Source, "Source");
            Check.Equal(1, status.Tag, "Tag");
            int[] room = new int[status.Count(typeof(int)).Value];
            Check.Equal(previous + 3, room.Length, "Count");
            world.Receive(status.Source, status.Tag, ref room);
            Check.Equal((previous + 2) * (previous + 2), room[previous + 2], "the last number");
            request.Wait();

            request = world.ImmediateSend(Employee.Of(world.Rank), next, 2);
            do
            {
                status = world.ImmediateProbe(Communicator.anySource, 2);
            } while (status is null);

            Check.Equal(null, status.Count(typeof(Employee)), "Count of an object");
            Check.Equal(null, status.Count(typeof(int[])), "Count of an array as an object");
            world.Receive<Employee>(status.Source, 2).MustBe(previous, "the object");
            request.Wait();
        }

        Check.Report();
    }
}
