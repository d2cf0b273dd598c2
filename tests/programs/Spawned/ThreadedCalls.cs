using MPINET.Cli;

// Several threads in MPI at once, each with a separate communicator. Each checks the data that it receives.
internal static unsafe class ThreadedCalls
{
    private const int Threads = 4;
    private const int Rounds = 100;

    /// <summary>Runs the threads. Returns the errors; empty if there are none.</summary>
    public static string Run()
    {
        if (MPI.Query_thread() != MPI.THREAD_MULTIPLE)
        {
            return "no THREAD_MULTIPLE";
        }

        List<string> wrong = [];
        MPI.Intracomm[] rooms = [.. Enumerable.Range(0, Threads).Select(_ => MPI.COMM_WORLD.Dup())];
        Thread[] threads =
        [
            .. Enumerable
                .Range(0, Threads)
                .Select(i => new Thread(() =>
                {
                    try
                    {
                        Talk(rooms[i], i);
                    }
                    catch (Exception exception)
                    {
                        lock (wrong)
                        {
                            wrong.Add(exception.ToString());
                        }
                    }
                })),
        ];
        Array.ForEach(threads, thread => thread.Start());
        Array.ForEach(threads, thread => thread.Join());
        Array.ForEach(rooms, room => room.Free());
        return string.Join("\n", wrong);
    }

    private static void Talk(MPI.Intracomm room, int thread)
    {
        room.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        int rank = room.Get_rank();
        int size = room.Get_size();
        int applied = 0;
        MPI.Op op = new MPI.Op().Init(
            (left, right, length, _) =>
            {
                applied++;
                for (int i = 0; i < length; i++)
                {
                    ((int*)right)[i] += ((int*)left)[i] + 1000 * (thread + 1);
                }
            },
            true
        );
        for (int round = 0; round < Rounds; round++)
        {
            int mine = rank + round;
            int sum;
            room.Allreduce(&mine, &sum, 1, MPI.INT, op);
            Expect(size * (size - 1) / 2 + size * round + 1000 * (thread + 1) * (size - 1), sum, "the sum");

            int got;
            MPI.Status status = new();
            room.Sendrecv(
                &mine,
                1,
                MPI.INT,
                (rank + 1) % size,
                thread,
                &got,
                1,
                MPI.INT,
                (rank + size - 1) % size,
                thread,
                status
            );
            Expect((rank + size - 1) % size + round, got, "the neighbour's value");
            Expect(thread, status.Tag, "the tag");

            // Exceptions of a thread stay in that thread.
            if (round % 10 == thread)
            {
                MustThrow(room);
            }
        }

        Expect(true, applied > 0 || size == 1 || rank > 0, "the operation was called");
        op.Free();
    }

    private static void MustThrow(MPI.Intracomm room)
    {
        MPI.Op refuses = new MPI.Op().Init((_, _, _, _) => throw new InvalidOperationException("not these"), true);
        int left = 1;
        int right = 2;
        string message = "";
        try
        {
            refuses.Reduce_local(&left, &right, 1, MPI.INT);
        }
        catch (InvalidOperationException exception)
        {
            message = exception.Message;
        }

        Expect("not these", message, "the exception");
        refuses.Free();
    }

    private static void Expect<T>(T expected, T actual, string what)
    {
        if (!Equals(expected, actual))
        {
            throw new InvalidOperationException($"{what} is {actual} and not {expected}");
        }
    }
}
