using MPINET;
using MPINET.PInvoke;

/// <summary>
/// Objects of MPI that a program may have many of: the time of all, by their number. One process makes them, keeps them all, and disposes
/// of them.
/// </summary>
/// <remarks>Numbers of ranks are simulated: tables for many ranks, and a graph of one process with many edges to itself.</remarks>
internal static unsafe class GrowthOfObjects
{
    private const int Blocks = 10;
    private const int Stride = 20;

    // MPICH has room for 2,048 communicators.
    private const int MaxCommunicators = 1000;

    private static readonly int[] numbers = [10, 100, 1000, 10_000];
    private static readonly int[] ranks = [10, 1000, 100_000];

    public static void Measure(Turns turns, Intracommunicator world)
    {
        foreach (int number in turns.IsQuick ? numbers.Take(2) : numbers)
        {
            Measure(
                turns,
                "datatypes",
                number,
                ManyTwin.ManyDatatypes,
                () => Datatype.Double.CreateVector(Blocks, 1, Stride).Commit()
            );
            Measure(
                turns,
                "operators",
                number,
                ManyTwin.ManyOperators,
                () => ReductionOperator.Create<int>(static (a, b) => a + b, commutative: true)
            );
            if (number <= MaxCommunicators)
            {
                Measure(turns, "communicators", number, ManyTwin.ManyCommunicators, () => Communicator.Self.Dup());
            }

            using Group whole = Communicator.Self.CommunicatorGroup;
            Measure(turns, "groups", number, ManyTwin.ManyGroups, () => whole.Incl(0));
            Wrappers(turns, number);
        }

        foreach (int number in turns.IsQuick ? ranks.Take(2) : ranks)
        {
            Segments(turns, number);
            Translate(turns, world, number);
            Graph(turns, number);
        }
    }

    private static void Measure<T>(Turns turns, string series, int number, Func<int, int, bool> twin, Func<T> make)
        where T : class, IDisposable
    {
        T[] all = new T[number];
        turns.Measure(
            series,
            number,
            new(Turns.Twin, times => twin(number, times)),
            new(
                "MPINET",
                times =>
                {
                    for (int t = 0; t < times; t++)
                    {
                        for (int i = 0; i < number; i++)
                        {
                            all[i] = make();
                        }

                        Array.ForEach(all, static one => one.Dispose());
                    }

                    return all[number - 1] is not null;
                }
            )
        );
    }

    // Objects for one handle, which the program owns.
    private static void Wrappers(Turns turns, int number)
    {
        object[] all = new object[number];
        bool Fill(int times, Func<object> make)
        {
            for (int t = 0; t < times; t++)
            {
                for (int i = 0; i < number; i++)
                {
                    all[i] = make();
                }
            }

            return all[number - 1] is not null;
        }

        using Intracommunicator comm = Communicator.Self.Dup();
        using Datatype type = Datatype.Double.CreateVector(Blocks, 1, Stride).Commit();
        MPI_Comm handle = comm.MPICommunicator;
        MPI_Datatype typeHandle = type.MPIDatatype;
        turns.Measure(
            "wrappers",
            number,
            new("MPINET", times => Fill(times, () => new Intracommunicator(handle)), "communicators"),
            new("MPINET", times => Fill(times, () => new Datatype(typeHandle)), "datatypes")
        );
    }

    private static void Segments(Turns turns, int number)
    {
        int[] counts = [.. Enumerable.Repeat(1, number)];
        int[] displacements = [.. Enumerable.Range(0, number).Select(i => 2 * (number - i))];
        turns.Measure(
            "segments",
            number,
            new Contender(
                "MPINET",
                times =>
                {
                    long total = 0;
                    for (int t = 0; t < times; t++)
                    {
                        total += new Segments(counts, displacements).Total;
                    }

                    return total == (long)times * number;
                }
            )
        );
    }

    private static void Translate(Turns turns, Intracommunicator world, int number)
    {
        using Pinned<int> from = new(number);
        using Pinned<int> to = new(number);
        int* ranksFrom = from.Address;
        int* ranksTo = to.Address;
        int[] ranks1 = new int[number];
        int[] ranks2 = new int[number];
        using Group one = world.CommunicatorGroup;
        using Group other = Communicator.Self.CommunicatorGroup;
        turns.Measure(
            "translate",
            number,
            new(Turns.Twin, times => ManyTwin.Translate(ranksFrom, ranksTo, number, times)),
            new(
                "MPINET",
                times =>
                {
                    for (int t = 0; t < times; t++)
                    {
                        Group.TranslateRanks(one, ranks1, other, ranks2);
                    }

                    return ranks2[number - 1] == 0;
                }
            )
        );
    }

    private static void Graph(Turns turns, int number)
    {
        using Pinned<int> own = new(number);
        int* edges = own.Address;
        int[] ends = new int[number];
        turns.Measure(
            "graph",
            number,
            new(Turns.Twin, times => ManyTwin.Graph(edges, number, times)),
            new(
                "MPINET",
                times =>
                {
                    bool isRight = true;
                    for (int t = 0; t < times; t++)
                    {
                        using DistributedGraphCommunicator graph = Communicator.Self.CreateDistributedGraphAdjacent(
                            ends,
                            ends
                        );
                        isRight &= graph.Sources.Length == number && graph.Destinations[number - 1] == 0;
                    }

                    return isRight;
                }
            )
        );
    }
}
