using System.Diagnostics;
using MPINET;
using MPINET.Objects;

/// <summary>
/// Tasks of uneven length, done by both ranks. Each gets the next task when it has finished one. Rank 0 hands them out and works as well. In the
/// loop by hand it checks for requests between its own tasks. Rank 1 fetches tasks in advance, because an answer may take as long as a task. The
/// time is that of all tasks.
/// </summary>
internal static class Farm
{
    private const int Tasks = 256;
    private const int Unit = 1000;
    private const int NoTask = -1;
    private const int TasksAhead = 3;
    private const int TagTask = 1;
    private const int TagResult = 2;

    public static void Measure(Turns turns, Intracommunicator world)
    {
        int unit = turns.IsQuick ? 10 : Unit;
        ulong wanted = 0;
        for (int task = 0; task < Tasks; task++)
        {
            wanted += Farmhand.Work(task, unit);
        }

        turns.Measure(
            "farm",
            Tasks,
            new(Turns.Twin, times => Twin.Farm(Tasks, unit, wanted, times)),
            new("by hand", times => ByHand(world, unit, wanted, times)),
            new("Objects", times => ByObjectsAsync(unit, wanted, times))
        );
    }

    private static Task<double> ByObjectsAsync(int unit, ulong wanted, int times)
    {
        double seconds = 0;
        for (int i = 0; i < times; i++)
        {
            ParallelObjects.Run(async () =>
            {
                long start = Stopwatch.GetTimestamp();
                IFarmhand near = Farmhand.New(Placement.OnRank(0));
                IFarmhand far = Farmhand.New(Placement.OnRank(1));
                int next = 0;
                ulong[] sums = await Task.WhenAll([
                    AskAsync(near),
                    .. Enumerable.Repeat(far, TasksAhead).Select(AskAsync),
                ]);
                double taken = (double)(Stopwatch.GetTimestamp() - start) / Stopwatch.Frequency;
                seconds += sums.Aggregate((one, other) => one + other) == wanted ? taken : double.NaN;

                async Task<ulong> AskAsync(IFarmhand hand)
                {
                    ulong sum = 0;
                    while (next < Tasks)
                    {
                        sum += await hand.WorkAsync(next++, unit);
                    }

                    return sum;
                }
            });
        }

        return Task.FromResult(seconds);
    }

    private static bool ByHand(Intracommunicator world, int unit, ulong wanted, int times)
    {
        bool isRight = true;
        for (int i = 0; i < times; i++)
        {
            if (world.Rank == 0)
            {
                isRight &= HandOut(world[1], unit) == wanted;
            }
            else
            {
                TakeTasks(world[0], unit);
            }
        }

        return isRight;
    }

    private static ulong HandOut(Port other, int unit)
    {
        ulong sum = 0;
        int next = 0;
        for (int asked = 0; asked < TasksAhead; )
        {
            if (next == Tasks || other.Iprobe(TagResult) is not null)
            {
                sum += other.Recv<ulong>(TagResult);
                int task = next < Tasks ? next++ : NoTask;
                asked += task == NoTask ? 1 : 0;
                other.Send(task, TagTask);
            }
            else
            {
                sum += Farmhand.Work(next++, unit);
            }
        }

        return sum;
    }

    private static void TakeTasks(Port master, int unit)
    {
        for (int i = 0; i < TasksAhead; i++)
        {
            master.Send(0UL, TagResult);
        }

        for (int ended = 0; ended < TasksAhead; )
        {
            int task = master.Recv<int>(TagTask);
            if (task == NoTask)
            {
                ended++;
            }
            else
            {
                master.Send(Farmhand.Work(task, unit), TagResult);
            }
        }
    }
}
