using System;
using System.Collections.Generic;
using MPINET;

// A table of the least prime factor of each number, one copy for all processes of a node. The first process of each node
// has the memory; all fill parts of the table, and read all of it.
internal static class NodeTable
{
    private const int Numbers = 200_000;

    public static void Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        using Intracommunicator node = world.SplitByMemory();
        using SharedWindow<int> window = node.AllocateSharedWindow<int>(node.Rank == 0 ? Numbers : 0);
        using LockAllEpoch<int> epoch = window.LockAll();
        Span<int> table = window.SpanOf(0);
        int first = (int)((long)Numbers * node.Rank / node.Size);
        int end = (int)((long)Numbers * (node.Rank + 1) / node.Size);
        for (int number = first; number < end; number++)
        {
            table[number] = LeastFactor(number);
        }

        window.Exchange();
        int sample = 123_456 + 11 * world.Rank;
        Console.WriteLine($"{world.Rank}: {sample} is {string.Join(" x ", Factors(sample, table))}");
        int nodes = world.Allreduce(node.Rank == 0 ? 1 : 0, ReductionOperator.Sum);
        if (world.Rank == 0)
        {
            Console.WriteLine($"{nodes} copy of {window.LengthOf(0)} numbers for {world.Size} processes");
        }
    }

    private static List<int> Factors(int number, ReadOnlySpan<int> leastFactors)
    {
        List<int> factors = [];
        for (int left = number; left > 1; left /= leastFactors[left])
        {
            factors.Add(leastFactors[left]);
        }

        return factors;
    }

    private static int LeastFactor(int number)
    {
        for (int divisor = 2; divisor * divisor <= number; divisor++)
        {
            if (number % divisor == 0)
            {
                return divisor;
            }
        }

        return number;
    }
}
