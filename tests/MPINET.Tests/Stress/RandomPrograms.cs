using System.Diagnostics;
using MPINET.LowTiers.Tests.Stress;
using MPINET.PInvoke;
using MPINET.Tests.Requests;

namespace MPINET.Tests.Stress;

/// <summary>
/// Random programs of sends and receives, the same on all ranks, so that each knows what it must receive.
/// They last a second each, or MPINET_SOAK_SECONDS.
/// </summary>
public sealed class RandomPrograms : InStep
{
    private const int Most = 40;

    private static readonly double Seconds = double.TryParse(
        Environment.GetEnvironmentVariable("MPINET_SOAK_SECONDS"),
        out double seconds
    )
        ? seconds
        : 1;

    [MpiTheory(1, 2, 4, Timeout = 100_000_000)]
    [InlineData(1)]
    [InlineData(2)]
    public void Programs_of_waits_end_with_the_right_data(int seed) => Repeat(seed, (random, _) => Wait(random));

    [MpiFact(1, 2, 4, Timeout = 100_000_000)]
    public void Programs_of_awaits_end_with_the_right_data() =>
        Repeat(3, (random, _) => Session.Run(() => Await(random)));

    [MpiFact(1, 2, 4, Timeout = 100_000_000)]
    public void Programs_of_messages_that_groups_begin_end_with_the_right_data()
    {
        RequestGroup[] groups = [new(), new(), new()];
        Repeat(5, (random, _) => Begin(groups, random));
    }

    [MpiFact(1, 2, 4, Timeout = 100_000_000)]
    public void While_the_heap_is_compacted()
    {
        using CollectingThread collector = new();
        RequestGroup[] groups = [new(), new()];
        Repeat(
            4,
            (random, round) =>
            {
                switch (round % 3)
                {
                    case 0:
                        Wait(random);
                        break;
                    case 1:
                        Begin(groups, random);
                        break;
                    default:
                        Session.Run(() => Await(random));
                        break;
                }
            }
        );
    }

    // Rank 0 decides when to stop.
    private static void Repeat(int seed, Action<Random, int> program)
    {
        Stopwatch watch = Stopwatch.StartNew();
        int round = 0;
        do
        {
            program(new Random(1000 * seed + round), round);
            round++;
        } while (GoesOn(watch.Elapsed.TotalSeconds < Seconds));
    }

    private static unsafe bool GoesOn(bool isWanted)
    {
        int goesOn = isWanted ? 1 : 0;
        Assert.Equal(0, Mpi.MPI_Bcast(&goesOn, 1, Mpi.MPI_INT, 0, Mpi.MPI_COMM_WORLD));
        return goesOn != 0;
    }

    private void Wait(Random random)
    {
        RandomMessage[] messages = RandomMessage.Several(random, size, Most);
        List<(RandomMessage Message, int[] Got, Request<Status> Request)> receives = Receives(messages);
        RequestGroup group = new();
        List<Request> waited = [];
        foreach (RandomMessage message in messages.Where(message => message.From == rank))
        {
            Request? send = Start(message);
            switch (message.End)
            {
                case RandomMessage.Ending.Grouped when send is not null:
                    group.Add(send);
                    break;
                case RandomMessage.Ending.Waited when send is not null:
                    waited.Add(send);
                    break;
                case RandomMessage.Ending.Disposed:
                    send?.Dispose();
                    break;
            }
        }

        foreach ((RandomMessage message, int[] got, Request<Status> request) in receives)
        {
            if (message.Tag % 2 == 0)
            {
                group.Add(request);
            }
            else
            {
                message.MustBe(got, request.Wait());
            }
        }

        for (int i = 0; i < group.Count / 2; i++)
        {
            Assert.InRange(group.WaitAny(), 0, group.Count - 1);
        }

        group.WaitAll();
        foreach (Request send in waited)
        {
            send.Wait();
        }

        foreach ((RandomMessage message, int[] got, Request<Status> request) in receives)
        {
            message.MustBe(got, request.Result);
        }
    }

    // Groups forget their messages, are asked for their requests, and wait in different ways.
    private void Begin(RequestGroup[] groups, Random random)
    {
        RandomMessage[] messages = RandomMessage.Several(random, size, Most);
        List<(RandomMessage Message, int[] Got, Request Request)> shown = [];
        List<(RandomMessage Message, int[] Got, RequestGroup Group, int Index)> hidden = [];
        Array.ForEach(groups, group => group.Clear());
        foreach (RandomMessage message in messages.Where(message => message.To == rank))
        {
            int[] got = message.EmptyCells();
            RequestGroup group = groups[message.Tag % groups.Length];
            int index = group.Irecv(comm[message.From], message.RoomIn(got), message.Tag);
            if (message.Tag % 4 == 0)
            {
                shown.Add((message, got, group[index]));
            }
            else
            {
                hidden.Add((message, got, group, index));
            }
        }

        Meet();
        foreach (RandomMessage message in messages.Where(message => message.From == rank))
        {
            RequestGroup group = groups[random.Next(groups.Length)];
            if (message.Mode == RandomMessage.Sending.Standard)
            {
                group.Isend(comm[message.To], message.Content(), message.Tag);
            }
            else if (Start(message) is { } send)
            {
                group.Add(send);
            }
        }

        Dictionary<RequestGroup, Status[]> statuses = [];
        foreach (RequestGroup group in groups)
        {
            for (int i = 0; i < group.Count / 3; i++)
            {
                Assert.InRange(group.WaitAny(), 0, group.Count - 1);
            }

            statuses[group] = [.. Enumerable.Range(0, group.Count).Select(_ => new Status())];
            group.WaitAll(statuses[group]);
        }

        foreach ((RandomMessage message, int[] got, RequestGroup group, int index) in hidden)
        {
            message.MustBe(got, statuses[group][index]);
        }

        Status status = new();
        foreach ((RandomMessage message, int[] got, Request request) in shown)
        {
            request.Wait(status);
            message.MustBe(got, status);
        }
    }

    private async Task Await(Random random)
    {
        RandomMessage[] messages = RandomMessage.Several(random, size, Most);
        List<Task> tasks = [];
        foreach ((RandomMessage message, int[] got, Request<Status> request) in Receives(messages))
        {
            tasks.Add(Check(message, got, request));
        }

        foreach (RandomMessage message in messages.Where(message => message.From == rank))
        {
            Request? send = Start(message);
            if (send is not null && message.End is RandomMessage.Ending.Waited)
            {
                await send;
            }
            else if (send is not null && message.End is RandomMessage.Ending.Grouped)
            {
                tasks.Add(send.WaitAsync());
            }
            else
            {
                await Task.Yield();
            }
        }

        await Task.WhenAll(tasks);
    }

    private static async Task Check(RandomMessage message, int[] got, Request<Status> request) =>
        message.MustBe(got, await request);

    // All receives begin before the first send, so that any order of waiting ends.
    private List<(RandomMessage Message, int[] Got, Request<Status> Request)> Receives(RandomMessage[] messages)
    {
        List<(RandomMessage, int[], Request<Status>)> receives = [];
        foreach (RandomMessage message in messages.Where(message => message.To == rank))
        {
            int[] got = message.EmptyCells();
            receives.Add((message, got, comm[message.From].Irecv(message.RoomIn(got), message.Tag)));
        }

        Meet();
        return receives;
    }

    private Request? Start(RandomMessage message)
    {
        Port port = comm[message.To];
        int[] cells = message.Content();
        switch (message.Mode)
        {
            case RandomMessage.Sending.Synchronous:
                return port.Issend(cells, message.Tag);
            case RandomMessage.Sending.Ready:
                return port.Irsend(cells, message.Tag);
            case RandomMessage.Sending.Blocking:
                port.Send(cells, message.Tag);
                return null;
            case RandomMessage.Sending.Persistent:
                PersistentRequest request = port.SendInit(cells, message.Tag);
                request.Start();

                // The request is freed when it has completed, and may still be waited for.
                request.Dispose();
                return request;
            default:
                return port.Isend(cells, message.Tag);
        }
    }
}
