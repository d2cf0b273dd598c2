using System;
using MPI;

// Reductions of a class by a function, of structs by their operators, and of texts. All combine the ranks in their order.
class Reduction
{
    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;
            Objects(world);
            Structs(world);
            Texts(world);
        }
    }

    static void Objects(Intracommunicator world)
    {
        Statistics own = new((7 * world.Rank + 3) % 11, world.Rank);
        Statistics reduced = world.Reduce(own, Statistics.Combine, 0);
        Statistics everywhere = world.Allreduce(own, Statistics.Combine);
        Statistics soFar = world.Scan(own, Statistics.Combine);

        // The last rank has the result of Allreduce as well.
        string[] allEverywhere = world.Gather(everywhere.ToString(), 0);
        string[] allSoFar = world.Gather(soFar.ToString(), 0);
        if (world.Rank == 0)
        {
            Console.WriteLine("Reduce: " + reduced);
            Console.WriteLine("Allreduce: " + allEverywhere[world.Size - 1]);
            foreach (string one in allSoFar)
            {
                Console.WriteLine("Scan: " + one);
            }
        }
    }

    static void Structs(Intracommunicator world)
    {
        Vector own = new(1, world.Rank, world.Rank * world.Rank);
        Vector sum = world.Allreduce(own, Operation<Vector>.Add);

        Vector[] pair = new Vector[] { own, new(0, -1, 2) };
        Vector[] sums = world.Reduce(pair, Operation<Vector>.Add, 0);

        Line line = new(2, world.Rank % 3);
        Line product = world.Reduce(line, Operation<Line>.Multiply, 0);
        Line[] products = world.Gather(world.Scan(line, Operation<Line>.Multiply), 0);
        if (world.Rank == 0)
        {
            Console.WriteLine("Vector: " + sum);
            Console.WriteLine("Vectors: " + sums[0] + " " + sums[1]);
            Console.WriteLine("Line: " + product);
            foreach (Line one in products)
            {
                Console.WriteLine("Line so far: " + one);
            }
        }
    }

    static void Texts(Intracommunicator world)
    {
        string own = "[" + world.Rank + "]";
        string all = world.Reduce(own, Operation<string>.Add, 0);
        string joined = world.Allreduce(own, (x, y) => x + "-" + y);
        string longest = world.Allreduce(own, (x, y) => y.Length > x.Length ? y : x);
        if (world.Rank == 0)
        {
            Console.WriteLine("Text: " + all);
            Console.WriteLine("Joined: " + joined);
            Console.WriteLine("First of the longest: " + longest);
        }
    }
}
