using System;
using MPI;

/// <summary>The API of MPI.NET in one program with the CLI tier and the tier of ports.</summary>
class Beside
{
    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;
            Say("MPI.NET", world.Allreduce(world.Rank, Operation<int>.Add));
            Say("a using directive inside the namespace", UsingInside.Sum.OfRanks());
            Say("an alias", SumByAlias.OfRanks());
            Say("using static", SumByUsingStatic.OfRanks());
            Say("ports, on the same communicator", PieceByPiece.SumOfRanks(world));
        }
    }

    static void Say(string how, int sum)
    {
        if (Communicator.world.Rank == 0)
        {
            Console.WriteLine("the ranks sum up to " + sum + ": " + how);
        }
    }
}
