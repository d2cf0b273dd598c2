using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;
using MPINET;

// Each method waits long, and ends. Most of them sleep where a program would compute, because the watch sees no difference and a core stays free.
internal static class Sound
{
    private const int Pause = 2500;
    private const int Long = 1 << 20;

    public static void ThePeerComputes(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            Compute(Pause);
            world[1].Send(1);
        }
        else if (world.Rank == 1)
        {
            _ = world[0].Recv<int>();
        }
    }

    public static void AllWaitForOneThatSleeps(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            Thread.Sleep(Pause);
        }

        world.Barrier();
    }

    public static void AChainOfWaits(Intracommunicator world)
    {
        if (world.Rank == world.Size - 1)
        {
            Thread.Sleep(Pause);
        }
        else
        {
            _ = world[world.Rank + 1].Recv<int>();
        }

        if (world.Rank > 0)
        {
            world[world.Rank - 1].Send(1);
        }
    }

    public static void ALongMessageIsReceivedLate(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].Send(new byte[Long]);
        }
        else if (world.Rank == 1)
        {
            Thread.Sleep(Pause);
            world[0].Recv(new byte[Long]);
        }
    }

    public static void AReceiveWasBegunBefore(Intracommunicator world)
    {
        if (world.Rank < 2)
        {
            Port other = world[1 - world.Rank];
            Request request = other.Irecv(new byte[Long]);
            if (world.Rank == 0)
            {
                Thread.Sleep(Pause);
            }

            other.Send(new byte[Long]);
            request.Wait();
        }
    }

    public static void AnySourceAndLateSenders(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            for (int i = 1; i < world.Size; i++)
            {
                _ = world.AnySource.Recv<int>();
            }
        }
        else
        {
            Thread.Sleep(Pause / 2 * world.Rank);
            world[0].Send(1);
        }
    }

    public static void OneAsksWithTest(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            _ = world[1].Recv<int>();
        }
        else if (world.Rank == 1)
        {
            Request request = world[0].Irecv(new int[1]);
            Stopwatch watch = Stopwatch.StartNew();
            while (watch.ElapsedMilliseconds < Pause && !request.Test()) { }

            world[0].Send(1);
            request.Cancel();
            request.Wait();
        }
    }

    public static void AwaitsWithADelay(Intracommunicator world)
    {
        if (world.Rank < 2)
        {
            Session.Run(async () =>
            {
                Port other = world[1 - world.Rank];
                Task<Status> receive = ReceiveAsync(other);
                await Task.Delay(Pause);
                other.Send(1);
                await receive;
            });
        }
    }

    public static void AwaitsAThread(Intracommunicator world)
    {
        if (world.Rank < 2)
        {
            Session.Run(async () =>
            {
                Port other = world[1 - world.Rank];
                Task<Status> receive = ReceiveAsync(other);
                await Task.Run(() => Compute(Pause));
                other.Send(1);
                await receive;
            });
        }
    }

    public static void ThreadsOfWhichOneComputes(Intracommunicator world)
    {
        if (world.Rank < 2)
        {
            Port other = world[1 - world.Rank];
            Thread sender = new(() =>
            {
                other.Send(1, tag: 1);
                Compute(Pause);
                other.Send(2, tag: 2);
            });
            sender.Start();
            _ = other.Recv<int>(tag: 1);
            _ = other.Recv<int>(tag: 2);
            sender.Join();
        }
    }

    public static void ANonblockingBarrier(Intracommunicator world)
    {
        Request request = world.Ibarrier();
        if (world.Rank == 0)
        {
            Thread.Sleep(Pause);
            for (int i = 1; i < world.Size; i++)
            {
                world[i].Send(1);
            }
        }
        else
        {
            _ = world[0].Recv<int>();
        }

        request.Wait();
    }

    public static void ABarrierAfterALateSplit(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            Thread.Sleep(Pause);
        }

        using Intracommunicator half = world.Split(world.Rank % 2);
        half.Barrier();
        world.Barrier();
    }

    public static void AnIntercommunicatorAndALateSender(Intracommunicator world)
    {
        using Intracommunicator group = world.Split(world.Rank % 2);
        using Intercommunicator both = group.CreateIntercommunicator(0, world[(world.Rank + 1) % 2], tag: 9);
        if (group.Rank == 0)
        {
            if (world.Rank == 0)
            {
                Thread.Sleep(Pause);
                both[0].Send(1);
            }
            else
            {
                _ = both[0].Recv<int>();
            }
        }
    }

    public static void AFarm(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            for (int i = 0; i < 3 * (world.Size - 1); i++)
            {
                Status status = new();
                _ = world.AnySource.Recv<int>(status: status);
                world[status.Source].Send(i);
            }
        }
        else
        {
            for (int i = 0; i < 3; i++)
            {
                Thread.Sleep(Pause / 2);
                world[0].Send(i);
                _ = world[0].Recv<int>();
            }
        }
    }

    public static void Persistence(Intracommunicator world)
    {
        if (world.Rank < 2)
        {
            using PersistentRequest request = world[1 - world.Rank].RecvInit(new int[1]);
            for (int i = 0; i < 2; i++)
            {
                request.Start();
                if (world.Rank == 0)
                {
                    Thread.Sleep(Pause / 2);
                }

                world[1 - world.Rank].Send(i);
                request.Wait();
            }
        }
    }

    public static void AProbeAndALateMessage(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            Thread.Sleep(Pause);
            world[1].Send(1, tag: 6);
        }
        else if (world.Rank == 1)
        {
            _ = world[0].Probe(Tag.Any);
            _ = world[0].Recv<int>(tag: 6);
        }
    }

    public static void SendrecvWithALateOne(Intracommunicator world)
    {
        if (world.Rank < 2)
        {
            if (world.Rank == 0)
            {
                Thread.Sleep(Pause);
            }

            int[] received = new int[Long];
            world.Sendrecv(new int[Long], world[1 - world.Rank], received, world[1 - world.Rank]);
            world.SendrecvReplace(received, world[1 - world.Rank], world[1 - world.Rank]);
        }
    }

    public static void TheLastOneEndsLate(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            Thread.Sleep(Pause);
        }
    }

    public static void AMessageToOneself(Intracommunicator world)
    {
        Request request = world[world.Rank].Isend(new byte[Long]);
        Thread.Sleep(100);
        world[world.Rank].Recv(new byte[Long]);
        request.Wait();
        if (world.Rank == 0)
        {
            Thread.Sleep(Pause);
        }

        world.Barrier();
    }

    public static void ALongReduction(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            Thread.Sleep(Pause);
        }

        double[] sums = world.Allreduce(new double[Long], ReductionOperator.Sum);
        if (sums.Length != Long)
        {
            throw new InvalidOperationException("The sums are too few.");
        }
    }

    private static async Task<Status> ReceiveAsync(Port other) => await other.Irecv(new int[1]);

    private static void Compute(int milliseconds)
    {
        Stopwatch watch = Stopwatch.StartNew();
        while (watch.ElapsedMilliseconds < milliseconds)
        {
            Thread.SpinWait(1000);
        }
    }
}
