using System;
using System.Linq;
using MPINET;

internal static partial class Failures
{
    // Rank 2 dies, rank 0 notices it, rank 1 waits for rank 0.
    private static void Pieces(Intracommunicator world)
    {
        using Intracommunicator comm = world.Dup();
        if (comm.Rank == 2)
        {
            comm[0].Send(7);
            Die();
        }

        if (comm.Rank == 0)
        {
            Say($"what was sent before arrives: {comm[2].Recv<int>()}");
            try
            {
                _ = comm[2].Recv<int>();
            }
            catch (ProcessFailedException error)
            {
                Say(
                    $"{error.ErrorClassName} {error.Function} {Text(error.FailedRanks)} {error.IsPending} {error.Agreed is null}"
                );
                Say(error.Message);
            }

            comm.Revoke();
        }
        else
        {
            try
            {
                _ = comm[0].Recv<int>();
            }
            catch (RevokedException error)
            {
                Say($"{error.ErrorClassName} {error.Function}");
            }
        }

        Agreements(comm);
        using Intracommunicator rest = comm.Shrink();
        Say($"rank {rest.Rank} of {rest.Size}, sum {rest.Allreduce(world.Rank + 1, ReductionOperator.Sum)}");
        Say(
            $"the world goes on: {world[1 - world.Rank].Comm.Sendrecv(world.Rank, world[1 - world.Rank], world[1 - world.Rank])}"
        );
    }

    private static void Agreements(Intracommunicator comm)
    {
        int bits = comm.Rank == 0 ? 6 : 3;
        try
        {
            Say($"agreed without a word on {comm.Agree(bits)}");
        }
        catch (ProcessFailedException error)
        {
            Say($"agreed on {error.Agreed} without {Text(error.FailedRanks)}");
        }

        using (MPINET.Group acknowledged = comm.AckFailed())
        {
            Say($"acknowledged {Text(RanksOf(acknowledged, comm))}");
        }

        Say($"agreed on {comm.Agree(bits)}");
        comm.ErrorHandler = Errhandler.ErrorsReturn;
        comm.Barrier();
        Say($"the handler keeps the error: {comm.LastErrorCode != 0}");
        comm.ErrorHandler = Errhandler.ErrorsThrowExceptions;
    }

    // A receive from any source waits for the living ranks only if the failure was acknowledged.
    private static void Pending(Intracommunicator world)
    {
        if (world.Rank == 2)
        {
            Die();
        }

        if (world.Rank == 0)
        {
            int[] room = [0];
            Request receive = world.AnySource.Irecv(room);
            try
            {
                receive.Wait();
            }
            catch (ProcessFailedException error)
            {
                Say($"{error.ErrorClassName} {error.IsPending}");
            }

            world.AckFailed().Dispose();
            world[1].Send(1);
            receive.Wait();
            Say($"received {room[0]}");
        }
        else
        {
            _ = world[0].Recv<int>();
            world[0].Send(8);
        }
    }

    // Queries that do not need an error first.
    private static void Group(Intracommunicator world)
    {
        using Intracommunicator comm = world.Dup();
        Say($"revoked {comm.IsRevoked}");
        world.Barrier();
        if (comm.Rank == 1)
        {
            Die();
        }

        while (true)
        {
            using MPINET.Group failed = comm.FailedGroup;
            if (failed.Size > 0)
            {
                Say($"failed {Text(RanksOf(failed, comm))}");
                break;
            }
        }

        comm.Revoke();
        Say($"revoked {comm.IsRevoked}");
    }

    // The communicator for the messages of objects is revoked together with the visible one.
    private static void Objects(Intracommunicator world)
    {
        using Intracommunicator comm = world.Dup();
        Say($"together {comm.AllreduceObject($"{comm.Rank}", (a, b) => a + b)}");
        if (comm.Rank == 0)
        {
            // The others may still be in that operation, in which they would then fail.
            for (int i = 1; i < comm.Size; i++)
            {
                comm[i].Recv<int>();
            }

            comm.Revoke();
            return;
        }

        comm[0].Send(1);
        foreach (
            Action receive in (Action[])
                [() => comm[0].RecvObject<string>(), () => comm.AllreduceObject("", (a, b) => a + b)]
        )
        {
            try
            {
                receive();
                Say("nothing");
            }
            catch (RevokedException error)
            {
                Say(error.GetType().Name);
            }
        }
    }
}
