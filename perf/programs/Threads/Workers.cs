using MPINET.Loader;

// Threads that exchange windows of messages with those of the other rank, and how fast: measure() in threads.c.
internal sealed class Workers(int rank, Func<double> clock)
{
    // The same in every language.
    public const int MostThreads = 4;
    public const int MessagesAWindow = 64;
    private const int Repetitions = 3;
    private const double WarmUpSeconds = 0.0005;
    private const double FullSeconds = 0.06;
    private const double QuickSeconds = 0.02;

    // Measures with 1, 2 and 4 threads. The exchange gets how long it is to last and the number of its thread, and
    // returns the number of windows, or -1 where something was wrong. Returns the exit code.
    public int Measure(Func<double, int, long> exchange, bool quick)
    {
        for (int round = 0; round < WarmUp.Rounds; round++)
        {
            for (int i = 0; i < WarmUp.Calls; i++)
            {
                exchange(WarmUpSeconds, 0);
            }

            WarmUp.Pause();
        }

        bool isRight = true;
        for (int threads = 1; threads <= MostThreads; threads *= 2)
        {
            isRight &= Measure(threads, exchange, quick ? QuickSeconds : FullSeconds);
        }

        if (!isRight)
        {
            Console.Error.WriteLine($"Threads: rank {rank} has received something wrong");
        }

        return isRight ? 0 : 1;
    }

    // Says that the MPI does not let several threads call at once. Returns the exit code.
    public static int RefuseThreadLevel(int rank)
    {
        if (rank == 0)
        {
            Console.Error.WriteLine($"Threads: {MpiLoader.Current?.Title} does not provide MPI_THREAD_MULTIPLE");
        }

        return 3;
    }

    // Whether all was right.
    private bool Measure(int threads, Func<double, int, long> exchange, double seconds)
    {
        var runs = new (long Windows, double Began, double Ended)[threads, Repetitions];
        using Barrier allReady = new(threads);
        Thread[] workers = [.. Enumerable.Range(0, threads).Select(number => new Thread(() => Work(number)))];
        Array.ForEach(workers, worker => worker.Start());
        Array.ForEach(workers, worker => worker.Join());

        double rate = BestRate(runs);
        if (rank == 0 && rate > 0)
        {
            Measured.Say("messages", threads, rate, "1/s");
        }

        return rate > 0;

        void Work(int number)
        {
            exchange(WarmUpSeconds, number);
            for (int repetition = 0; repetition < Repetitions; repetition++)
            {
                allReady.SignalAndWait();
                double began = clock();
                long windows = exchange(seconds, number);
                runs[number, repetition] = (windows, began, clock());
            }
        }
    }

    // Messages a second in the best repetition, from the first beginning to the last end; 0 where something was wrong.
    private static double BestRate((long Windows, double Began, double Ended)[,] runs)
    {
        double best = 0;
        for (int repetition = 0; repetition < Repetitions; repetition++)
        {
            long windows = 0;
            double began = double.PositiveInfinity;
            double ended = double.NegativeInfinity;
            for (int number = 0; number < runs.GetLength(0); number++)
            {
                if (runs[number, repetition].Windows < 0)
                {
                    return 0;
                }

                windows += runs[number, repetition].Windows;
                began = Math.Min(began, runs[number, repetition].Began);
                ended = Math.Max(ended, runs[number, repetition].Ended);
            }

            best = Math.Max(best, windows * MessagesAWindow / (ended - began));
        }

        return best;
    }
}
