using System;
using MPI;

class Hello
{
    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;
            string greeting = "process " + world.Rank + " of " + world.Size;
            if (world.Rank == 0)
            {
                Console.WriteLine("Hello from " + greeting);
                for (int source = 1; source < world.Size; ++source)
                {
                    Console.WriteLine("Hello from " + world.Receive<string>(source, 0));
                }
            }
            else
            {
                world.Send(greeting, 0, 0);
            }

            int sum = world.Allreduce(world.Rank, Operation<int>.Add);
            string all = world.Allreduce(world.Rank.ToString(), Operation<string>.Add);
            if (world.Rank == 0)
            {
                Console.WriteLine("The ranks are " + all + ", and their sum is " + sum + ".");
            }
        }
    }
}
