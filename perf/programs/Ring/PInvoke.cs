using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

// The ring in the P/Invoke tier.
internal static unsafe class PInvoke
{
    private const int Tag = 100;
    private const int Repetitions = 5;

    public static int Run(Options options)
    {
        MPI_Init();
        MPI_Comm_rank(MPI_COMM_WORLD, out int rank);
        MPI_Comm_size(MPI_COMM_WORLD, out int size);
        if (size < 2)
        {
            Console.Error.WriteLine("Ring: one rank is no ring");
            MPI_Abort(MPI_COMM_WORLD, 1);
        }

        int[][] data = [.. Options.Sizes.Select(ints => Answer.Start(ints, rank))];
        int[] done = new int[data.Length];
        for (int round = 0; round < WarmUp.Rounds; round++)
        {
            for (int call = 0; call < WarmUp.Calls; call++)
            {
                int s = call % data.Length;
                RunLaps(data[s], 1, rank, size);
                done[s]++;
            }

            MPI_Barrier(MPI_COMM_WORLD);
            WarmUp.Pause(5 * size);
            MPI_Barrier(MPI_COMM_WORLD);
        }

        for (int s = 0; s < data.Length; s++)
        {
            int laps = options.Laps(data[s].Length);
            double best = double.MaxValue;
            for (int repetition = 0; repetition < Repetitions; repetition++)
            {
                MPI_Barrier(MPI_COMM_WORLD);
                double start = MPI_Wtime();
                RunLaps(data[s], laps, rank, size);
                best = Math.Min(best, MPI_Wtime() - start);
                done[s] += laps;
            }

            if (!Answer.IsRight(data[s], done[s], rank, size))
            {
                MPI_Abort(MPI_COMM_WORLD, 1);
            }

            if (rank == 0)
            {
                Measured.Say("lap", data[s].Length, best / laps * 1e9, "ns");
            }
        }

        MPI_Finalize();
        return 0;
    }

    private static void RunLaps(int[] array, int laps, int rank, int size)
    {
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        int ints = array.Length;
        fixed (int* data = array)
        {
            for (int lap = 0; lap < laps; lap++)
            {
                if (rank == 0)
                {
                    data[0]++;
                    MPI_Send(data, ints, MPI_INT, next, Tag, MPI_COMM_WORLD);
                    MPI_Recv(data, ints, MPI_INT, previous, Tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                }
                else
                {
                    MPI_Recv(data, ints, MPI_INT, previous, Tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                    data[0]++;
                    MPI_Send(data, ints, MPI_INT, next, Tag, MPI_COMM_WORLD);
                }
            }
        }
    }
}
