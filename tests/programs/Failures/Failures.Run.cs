using System;
using System.Linq;
using MPINET;

internal static partial class Failures
{
    private const int Rounds = 6;
    private const int Fatal = 3;

    // A counter: each round adds the sum of all ranks in the world. All ranks know its value after a round, so it needs no checkpoint.
    private static void Run(Intracommunicator world)
    {
        int round = 0;
        int total = 0;
        Resilient.Run(
            world,
            comm =>
            {
                while (round < Rounds)
                {
                    if (round == Fatal && comm.Size == world.Size && world.Rank == 1)
                    {
                        Die();
                    }

                    int sum = comm.Allreduce(world.Rank + 1, ReductionOperator.Sum);
                    (round, total) = (round + 1, total + sum);
                }
            },
            (comm, loss) =>
            {
                Say(
                    $"lost {Text(loss.Ranks)} of {loss.Size}, was {loss.Rank}, is {comm.Rank}, by a failure {loss.Cause is MpiException}"
                );
                Say(
                    $"now {Text(Enumerable.Range(0, loss.Size).Select(loss.RankNow))}, before {Text(Enumerable.Range(0, comm.Size).Select(loss.RankBefore))}"
                );
                Say(
                    $"no such ranks: {IsRefused(() => loss.RankNow(loss.Size))} {IsRefused(() => loss.RankBefore(-1))}"
                );
                round = comm.Allreduce(round, ReductionOperator.Min);
            }
        );
        Say($"{round} rounds, total {total}");
    }

    // Rank 2 dies after the third checkpoint. The others share what all have saved.
    private static void FromFiles(Intracommunicator world)
    {
        string folder = Environment.GetCommandLineArgs().Last();
        long step = 0;
        int[] part = [world.Rank, 10, 100, 1000];
        Resilient.Run(
            world,
            comm =>
            {
                Checkpoint checkpoint = new(comm, folder);
                while (step < Rounds)
                {
                    part = [.. part.Select(one => one + 1)];
                    step++;
                    checkpoint.Save(step, parts => parts.Add("part", part));
                    if (step == Fatal && comm.Size == world.Size && world.Rank == 2)
                    {
                        Die();
                    }
                }

                Say($"{part.Length} elements, sum of all {comm.Allreduce(part.Sum(), ReductionOperator.Sum)}");
            },
            (comm, loss) =>
            {
                using SavedState state = new Checkpoint(comm, folder).TryLoad()!;
                (step, part) = (state.Step, state.Read<int>("part"));
                Say($"{loss.Size} have saved step {step}, {comm.Size} go on");
            }
        );
    }

    private static bool IsRefused(Func<int> question)
    {
        try
        {
            _ = question();
            return false;
        }
        catch (ArgumentOutOfRangeException)
        {
            return true;
        }
    }

    // Rank 2 dies. Rank 0 notices it in the communicator of the body, and disposes of the grid in which rank 1 waits for it.
    private static void Children(Intracommunicator world)
    {
        int calls = 0;
        Resilient.Run(
            world,
            comm =>
            {
                calls++;
                using CartesianCommunicator grid = comm.CreateCartesian([comm.Size], [false]);
                using Intracommunicator copy = grid.Dup();
                if (calls > 1)
                {
                    Say($"{grid.Size} in the grid, sum {copy.Allreduce(1, ReductionOperator.Sum)}");
                }
                else if (comm.Rank == 2)
                {
                    Die();
                }
                else if (comm.Rank == 0)
                {
                    int[] room = [0];
                    RequestGroup receives = new();
                    receives.Add(comm[1].Irecv(room));
                    receives.Add(comm[2].Irecv(new int[1]));
                    comm[1].Send(5);
                    receives.WaitAll();
                }
                else
                {
                    comm[0].Send(comm[0].Recv<int>());
                    _ = copy[0].Recv<int>();
                }
            },
            (comm, loss) => Say($"{loss.Cause!.GetType().Name}")
        );
    }

    // Rank 2 dies in the body, and rank 1 while the state is restored.
    private static void RestoreFails(Intracommunicator world)
    {
        Resilient.Run(
            world,
            comm =>
            {
                if (world.Rank == 2)
                {
                    Die();
                }

                comm.Barrier();
                Say($"done by {comm.Size}");
            },
            (comm, loss) =>
            {
                Say($"lost {Text(loss.Ranks)} of {loss.Size}, was {loss.Rank}");
                if (world.Rank == 1)
                {
                    Die();
                }

                comm.Barrier();
                Say("restored");
            }
        );
    }

    // The body may revoke without a failure, so that the state is restored.
    private static void RevokedByBody(Intracommunicator world)
    {
        int calls = 0;
        Resilient.Run(
            world,
            comm =>
            {
                if (++calls == 1 && comm.Rank == 1)
                {
                    comm.Revoke();
                }

                comm.Barrier();
            },
            (comm, loss) => Say($"lost {Text(loss.Ranks)} of {loss.Size}, {loss.Cause?.GetType().Name}")
        );
        Say($"{calls} calls");
    }

    // An error that is not the failure of a process goes to the program.
    private static void ErrorOfBody(Intracommunicator world)
    {
        try
        {
            Resilient.Run(
                world,
                comm =>
                {
                    comm.Barrier();
                    throw new FormatException("the body's own");
                },
                (comm, loss) => Say("restored")
            );
        }
        catch (FormatException error)
        {
            Say(error.Message);
        }
    }
}
