using MPINET;
using MPINET.Cli;
using static MPINET.PInvoke.Mpi;

/// <summary>
/// A sort of integers that are distributed over the processes. A histogram of all keys by buckets determines the process of each key, each key is
/// sent there, and the keys that arrive are sorted by counting.
/// </summary>
/// <remarks>The number of keys fits into the cache of one core, in each of their orders. With more keys the memory would be measured.</remarks>
internal static unsafe class IntegerSort
{
    private const int Keys = 1 << 16;

    public static void Measure(Turns turns, Intracommunicator world)
    {
        Share pinvoke = new(Keys, world.Rank, world.Size);
        Share cli = new(Keys, world.Rank, world.Size);
        Share ports = new(Keys, world.Rank, world.Size);
        Twin.BeginSort(Keys);
        turns.Measure(
            "sort",
            0,
            new(Turns.Twin, Twin.Sort),
            new("P/Invoke", times => PInvoke(pinvoke, times)),
            new("CLI", times => Cli(cli, times)),
            new("MPINET", times => Ports(world, ports, times))
        );
        bool isRight = Twin.EndSort() & IsRight(world, pinvoke) & IsRight(world, cli) & IsRight(world, ports);
        if (!isRight)
        {
            turns.Refuse("the keys are not in order, or not those that there were");
        }
    }

    private static bool PInvoke(Share share, int times)
    {
        for (int i = 0; i < times; i++)
        {
            share.CountKeys();
            #region pinned for a call
            fixed (int* own = share.Own)
            fixed (int* all = share.All)
            {
                MPI_Allreduce(own, all, Share.Buckets, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
            }
            #endregion

            share.Divide();
            share.PlaceKeys();
            fixed (int* outgoing = share.Outgoing)
            fixed (int* sendCounts = share.SendCounts)
            fixed (int* sendStarts = share.SendStarts)
            fixed (int* incoming = share.Incoming)
            fixed (int* receiveCounts = share.ReceiveCounts)
            fixed (int* receiveStarts = share.ReceiveStarts)
            {
                MPI_Alltoall(sendCounts, 1, MPI_INT, receiveCounts, 1, MPI_INT, MPI_COMM_WORLD);
                share.FindStarts();
                MPI_Alltoallv(
                    outgoing,
                    sendCounts,
                    sendStarts,
                    MPI_INT,
                    incoming,
                    receiveCounts,
                    receiveStarts,
                    MPI_INT,
                    MPI_COMM_WORLD
                );
            }

            share.SortIncoming();
        }

        return true;
    }

    private static bool Cli(Share share, int times)
    {
        for (int i = 0; i < times; i++)
        {
            share.CountKeys();
            fixed (int* own = share.Own)
            fixed (int* all = share.All)
            {
                MPI.COMM_WORLD.Allreduce(own, all, Share.Buckets, MPI.INT, MPI.SUM);
            }

            share.Divide();
            share.PlaceKeys();
            fixed (int* sendCounts = share.SendCounts)
            fixed (int* receiveCounts = share.ReceiveCounts)
            {
                MPI.COMM_WORLD.Alltoall(sendCounts, 1, MPI.INT, receiveCounts, 1, MPI.INT);
            }

            share.FindStarts();
            fixed (int* outgoing = share.Outgoing)
            fixed (int* incoming = share.Incoming)
            {
                MPI.COMM_WORLD.Alltoallv(
                    outgoing,
                    share.SendCounts,
                    share.SendStarts,
                    MPI.INT,
                    incoming,
                    share.ReceiveCounts,
                    share.ReceiveStarts,
                    MPI.INT
                );
            }

            share.SortIncoming();
        }

        return true;
    }

    private static bool Ports(Intracommunicator world, Share share, int times)
    {
        for (int i = 0; i < times; i++)
        {
            share.CountKeys();
            world.Allreduce(share.Own, share.All, ReductionOperator.Sum);
            share.Divide();
            share.PlaceKeys();
            world.Alltoall(share.SendCounts, share.ReceiveCounts);
            share.FindStarts();
            world.Alltoallv(
                share.Outgoing,
                new Segments(share.SendCounts, share.SendStarts),
                share.Incoming,
                new Segments(share.ReceiveCounts, share.ReceiveStarts)
            );
            share.SortIncoming();
        }

        return true;
    }

    // True if the keys are in order, within the processes and from one to the next, and are the original ones.
    private static bool IsRight(Intracommunicator world, Share share)
    {
        long[] sums = world.Allreduce(share.Sums(), ReductionOperator.Sum);
        int before = world.Exscan(share.Last, ReductionOperator.Max);
        bool isInOrder = share.IsInOrder(world.Rank == 0 ? -1 : before);
        return world.Allreduce(isInOrder ? 1 : 0, ReductionOperator.LogicalAnd) != 0
            && sums[0] == Keys
            && sums.AsSpan(0, 3).SequenceEqual(sums.AsSpan(3, 3));
    }
}
