using MPINET;

// What one call costs in the tier of ports: the loops of per-call.c, in each form of buffer that a call takes.
internal static class Ports
{
    public static int Run(bool quick, string? only)
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        if (world.Size != 1)
        {
            Console.Error.WriteLine($"PerCall: it measures on 1 rank, and was started on {world.Size}");
            session.Abort(world, 2);
        }

        Port nobody = world.NullProcess;
        Port self = world[0];
        double[] buffer = [1];
        double[] other = [0];
        ArrayTypedBuffer typed = new(buffer);
        ArrayTypedBuffer pinned = new(new double[] { 1 });
        pinned.Pin();
        using PersistentRequest persistent = nobody.SendInit(buffer);
        Status status = new();
        using Request send = self.Isend(buffer);
        self.Recv(other, status: status);
        send.Wait();

        Loops loops = new(() => Session.WallClock);
        loops.Add("send/array", calls => SendArray(calls, nobody, buffer));
        loops.Add("send/span", calls => SendSpan(calls, nobody, buffer));
        loops.Add("send/typed-buffer", calls => SendBuffer(calls, nobody, typed));
        loops.Add("send/pinned", calls => SendBuffer(calls, nobody, pinned));
        loops.Add("send/value", calls => SendValue(calls, nobody));
        loops.Add("comm-rank", CommRank);
        loops.Add("wtime", Wtime);
        loops.Add("isend-recv-wait/array", calls => IsendRecvWaitArray(calls, self, buffer, other));
        loops.Add("isend-recv-wait/value", calls => IsendRecvWaitValue(calls, self));
        loops.Add("persistent", calls => StartAndWait(calls, persistent));
        loops.Add("allreduce/array", calls => AllreduceArray(calls, world, buffer, other));
        loops.Add("allreduce/span", calls => AllreduceSpan(calls, world, buffer, other));
        loops.Add("allreduce/value", calls => AllreduceValue(calls, world));
        loops.Add("get-count", calls => GetCount(calls, status));
        int code = loops.Measure(quick, only);

        pinned.Unpin();
        return code;
    }

    private static bool SendArray(int calls, Port nobody, double[] buffer)
    {
        for (int i = 0; i < calls; i++)
        {
            nobody.Send(buffer);
        }

        return nobody.Peer < 0;
    }

    private static bool SendSpan(int calls, Port nobody, Span<double> buffer)
    {
        for (int i = 0; i < calls; i++)
        {
            nobody.Send(buffer);
        }

        return nobody.Peer < 0;
    }

    // Pinned for each call, or once by the caller: that is up to the buffer.
    private static bool SendBuffer(int calls, Port nobody, ArrayTypedBuffer buffer)
    {
        for (int i = 0; i < calls; i++)
        {
            nobody.Send(buffer);
        }

        return nobody.Peer < 0;
    }

    private static bool SendValue(int calls, Port nobody)
    {
        double value = 1;
        for (int i = 0; i < calls; i++)
        {
            nobody.Send(value);
        }

        return value == 1;
    }

    // The rank is asked for once, and remembered: this is what a program pays that asks again.
    private static bool CommRank(int calls)
    {
        int rank = -1;
        for (int i = 0; i < calls; i++)
        {
            rank = Communicator.World.Rank;
        }

        return rank == 0;
    }

    private static bool Wtime(int calls)
    {
        double first = Session.WallClock;
        double last = first;
        for (int i = 0; i < calls; i++)
        {
            last = Session.WallClock;
        }

        return last > first;
    }

    private static bool IsendRecvWaitArray(int calls, Port self, double[] sent, double[] received)
    {
        for (int i = 0; i < calls; i++)
        {
            sent[0] = i;
            Request request = self.Isend(sent);
            self.Recv(received);
            request.Wait();
        }

        return received[0] == calls - 1;
    }

    private static bool IsendRecvWaitValue(int calls, Port self)
    {
        double received = -1;
        for (int i = 0; i < calls; i++)
        {
            Request request = self.Isend((double)i);
            received = self.Recv<double>();
            request.Wait();
        }

        return received == calls - 1;
    }

    // A send to nobody, so that nothing but starting and waiting is timed.
    private static bool StartAndWait(int calls, PersistentRequest persistent)
    {
        for (int i = 0; i < calls; i++)
        {
            persistent.Start();
            persistent.Wait();
        }

        return persistent.Completed;
    }

    private static bool AllreduceArray(int calls, Intracommunicator world, double[] value, double[] sum)
    {
        for (int i = 0; i < calls; i++)
        {
            value[0] = i;
            world.Allreduce(value, sum, ReductionOperator.Sum);
        }

        return sum[0] == calls - 1;
    }

    private static bool AllreduceSpan(int calls, Intracommunicator world, Span<double> value, Span<double> sum)
    {
        for (int i = 0; i < calls; i++)
        {
            value[0] = i;
            world.Allreduce<double>(value, sum, ReductionOperator.Sum);
        }

        return sum[0] == calls - 1;
    }

    private static bool AllreduceValue(int calls, Intracommunicator world)
    {
        double sum = -1;
        for (int i = 0; i < calls; i++)
        {
            sum = world.Allreduce((double)i, ReductionOperator.Sum);
        }

        return sum == calls - 1;
    }

    private static bool GetCount(int calls, Status status)
    {
        int count = -1;
        for (int i = 0; i < calls; i++)
        {
            count = status.Count<double>();
        }

        return count == 1;
    }
}
