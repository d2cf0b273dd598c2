using System.Runtime.InteropServices;
using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Stress;

/// <summary>Objects that MPI holds while another thread collects garbage. None is lost, and none is freed too early.</summary>
public sealed unsafe class WhileTheHeapIsCompacted : OwnCommunicator
{
    private const int Rounds = 60;

    private readonly CollectingThread collector = new();

    private int Next => (rank + 1) % size;

    private int Previous => (rank + size - 1) % size;

    public override void Dispose()
    {
        collector.Dispose();
        base.Dispose();
    }

    [MpiFact(1, 2)]
    public void Nonblocking_messages_arrive_in_pinned_arrays()
    {
        for (int round = 0; round < Rounds; round++)
        {
            int[] sent = [.. Enumerable.Range(1000 * rank + round, 50)];
            int[] got = new int[50];
            GCHandle pinnedSent = GCHandle.Alloc(sent, GCHandleType.Pinned);
            GCHandle pinnedGot = GCHandle.Alloc(got, GCHandleType.Pinned);
            MPI.Request[] requests =
            [
                comm.Irecv(pinnedGot.AddrOfPinnedObject(), 50, MPI.INT, Previous, round),
                comm.Isend(pinnedSent.AddrOfPinnedObject(), 50, MPI.INT, Next, round),
            ];
            MPI.Status[] statuses = new MPI.Status[2];
            MPI.Request.Waitall(2, requests, statuses);
            pinnedSent.Free();
            pinnedGot.Free();
            Assert.Equal(Enumerable.Range(1000 * Previous + round, 50), got);
            Assert.Equal((Previous, round), (statuses[0].Source, statuses[0].Tag));
        }
    }

    [MpiFact(1, 2)]
    public void Arrays_of_a_nonblocking_collective_stay_in_place_until_it_has_completed()
    {
        for (int round = 0; round < Rounds; round++)
        {
            using Cells<int> mine = new([.. Enumerable.Range(0, size).Select(peer => 100 * rank + 10 * peer + round)]);
            using Cells<int> got = new(size);
            MPI.Request request = Alltoallv(mine, got);
            while (!request.Test()) { }
            got.MustHold(ByRank(peer => 100 * peer + 10 * rank + round));
        }
    }

    [MpiFact(1, 2)]
    public void Delegates_that_only_MPI_holds_are_called()
    {
        for (int round = 0; round < Rounds; round++)
        {
            MPI.Op op = Sum(round);
            MPI.Grequest own = Own(round);
            using Cells<int> mine = new([rank]);
            using Cells<int> sum = new(1);
            MPI.Request reduction = comm.Iallreduce(mine, sum, 1, MPI.INT, op);
            op.Free();
            own.Complete();
            MPI.Status status = new();
            own.Wait(status);
            Assert.Equal(round, status.Tag);
            reduction.Wait();
            sum.MustHold(size * (size - 1) / 2 + (size - 1) * round);
        }
    }

    [MpiFact(1, 2)]
    public void Attributes_that_only_MPI_holds_stay_what_they_are()
    {
        int key = MPI.Comm.Create_keyval(
            (MPI.Comm _, int _, object? _, object? value, out object? copy, out bool flag) =>
            {
                copy = (string)value! + "+";
                flag = true;
                return MPI.SUCCESS;
            },
            (_, _, value, extra) =>
            {
                ((List<string>)extra!).Add((string)value!);
                return MPI.SUCCESS;
            },
            new List<string>()
        );
        for (int round = 0; round < Rounds; round++)
        {
            MPI.Intracomm first = comm.Dup();
            first.Set_attr(key, $"{rank} in round {round}");
            MPI.Intracomm second = first.Dup();
            MPI.Intracomm third = second.Dup();
            first.Free();
            Assert.True(third.Get_attr(key, out object? value));
            Assert.Equal($"{rank} in round {round}++", value);
            second.Free();
            third.Free();
        }

        MPI.Comm.Free_keyval(ref key);
    }

    [MpiFact(1, 2)]
    public void Error_handlers_that_only_MPI_holds_are_called()
    {
        int calls = 0;
        for (int round = 0; round < Rounds; round++)
        {
            MPI.Intracomm copy = comm.Dup();
            SetHandler(copy, () => calls++);
            copy.Send(MPI.BOTTOM, 0, MPI.INT, 99, 0);
            copy.Free();
        }

        Assert.Equal(Rounds, calls);
    }

    [MpiFact(1, 2)]
    public void Duplicates_under_way_are_taken_over()
    {
        for (int round = 0; round < Rounds / 2; round++)
        {
            MPI.Request request = comm.Idup(out MPI.Intracomm copy);
            while (!request.Test()) { }
            Assert.Equal((rank, size), (copy.Get_rank(), copy.Get_size()));
            copy.Free();
        }
    }

    private static MPI.Op Sum(int extra) =>
        new MPI.Op().Init(
            (left, right, length, _) =>
            {
                for (int i = 0; i < length; i++)
                {
                    ((int*)right)[i] += ((int*)left)[i] + extra;
                }
            },
            true
        );

    private static MPI.Grequest Own(int tag) =>
        MPI.Grequest.Start(
            (state, status) =>
            {
                status.Tag = (int)state!;
                return MPI.SUCCESS;
            },
            _ => MPI.SUCCESS,
            (_, _) => MPI.SUCCESS,
            tag
        );

    private static void SetHandler(MPI.Comm communicator, Action action)
    {
        MPI.Errhandler handler = MPI.Comm.Create_errhandler((MPI.Comm _, ref int _) => action());
        communicator.Set_errhandler(handler);
        handler.Free();
    }

    private MPI.Request Alltoallv(Cells<int> mine, Cells<int> got)
    {
        int[] ones = ByRank(_ => 1);
        int[] places = ByRank(peer => peer);
        return comm.Ialltoallv(mine, ones, places, MPI.INT, got, ones, places, MPI.INT);
    }
}
