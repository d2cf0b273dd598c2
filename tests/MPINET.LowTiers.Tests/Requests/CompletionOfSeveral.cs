using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Requests;

/// <summary>Completion of several receives with the tags 0, 1, 2 ... from the previous rank, which sends at any time.</summary>
public unsafe class CompletionOfSeveral : OwnCommunicator
{
    private const int Messages = 4;

    private readonly int next;
    private readonly int previous;

    public CompletionOfSeveral()
    {
        next = (rank + 1) % size;
        previous = (rank + size - 1) % size;
    }

    [MpiFact(1, 2, 4)]
    public void Waitall_gives_the_statuses_in_the_order_of_the_requests()
    {
        using Cells<int> got = new(Messages);
        MPI.Request[] requests = Receives(got);
        MPI.Status[] statuses = new MPI.Status[Messages];
        SendAll([3, 1, 0, 2]);
        MPI.Request.Waitall(Messages, requests, statuses);
        got.MustHold(Expected());
        Assert.Equal([0, 1, 2, 3], statuses.Select(status => status.Tag));
        Assert.All(statuses, status => Assert.Equal((previous, 1), (status.Source, status.Get_count(MPI.INT))));
        Assert.All(requests, request => Assert.True(request == MPI.REQUEST_NULL));
    }

    [MpiFact(1, 2, 4)]
    public void Waitall_fills_the_callers_status_objects()
    {
        using Cells<int> got = new(Messages);
        MPI.Request[] requests = Receives(got);
        MPI.Status[] statuses = [new(), new(), new(), new()];
        MPI.Status third = statuses[2];
        SendAll([0, 1, 2, 3]);
        MPI.Request.Waitall(Messages, requests, statuses);
        Assert.Same(third, statuses[2]);
        Assert.Equal(2, third.Tag);
        got.MustHold(Expected());
    }

    [MpiFact(1, 2, 4)]
    public void Waitall_waits_only_for_as_many_requests_as_the_count()
    {
        using Cells<int> got = new(Messages);
        MPI.Request[] requests = Receives(got);
        SendAll([0, 1]);
        MPI.Request.Waitall(2, requests);
        Assert.Equal([true, true, false, false], requests.Select(request => request == MPI.REQUEST_NULL));
        int e = Cells<int>.Untouched;
        got.MustHold(Expected()[0], Expected()[1], e, e);
        comm.Barrier();
        SendAll([2, 3]);
        MPI.Request.Waitall(Messages, requests);
        got.MustHold(Expected());
    }

    [MpiFact(1, 2, 4)]
    public void More_requests_than_fit_on_the_stack_complete_too()
    {
        const int Many = 300;
        using Cells<int> data = new([.. Enumerable.Range(1000 * rank, Many)]);
        using Cells<int> got = new(Many);
        MPI.Request[] requests = new MPI.Request[2 * Many];
        for (int i = 0; i < Many; i++)
        {
            requests[i] = comm.Irecv(got.Address + i, 1, MPI.INT, previous, i);
            requests[Many + i] = comm.Isend(data.Address + i, 1, MPI.INT, next, i);
        }

        MPI.Request.Waitall(2 * Many, requests);
        got.MustHold([.. Enumerable.Range(1000 * previous, Many)]);
        Assert.All(requests, request => Assert.True(request == MPI.REQUEST_NULL));
    }

    [MpiFact(1, 2, 4)]
    public void Testall_completes_nothing_before_all_can_be()
    {
        using Cells<int> got = new(Messages);
        MPI.Request[] requests = Receives(got);
        MPI.Status[] statuses = new MPI.Status[Messages];
        SendAll([0, 1, 2]);
        for (int i = 0; i < 20; i++)
        {
            Assert.False(MPI.Request.Testall(Messages, requests, statuses));
        }

        Assert.False(MPI.Request.Testall(Messages, requests));
        Assert.All(requests, request => Assert.True(request != MPI.REQUEST_NULL));
        Assert.All(statuses, Assert.Null);
        comm.Barrier();
        SendAll([3]);
        while (!MPI.Request.Testall(Messages, requests, statuses)) { }
        Assert.Equal([0, 1, 2, 3], statuses.Select(status => status.Tag));
        Assert.All(requests, request => Assert.True(request == MPI.REQUEST_NULL));
        got.MustHold(Expected());
    }

    [MpiFact(1, 2, 4)]
    public void Waitany_completes_the_request_whose_message_has_arrived()
    {
        using Cells<int> got = new(Messages);
        MPI.Request[] requests = Receives(got);
        MPI.Status status = new();
        foreach (int tag in (int[])[2, 0, 3, 1])
        {
            SendAll([tag]);
            Assert.Equal(tag, MPI.Request.Waitany(Messages, requests, status));
            Assert.Equal((previous, tag), (status.Source, status.Tag));
            Assert.True(requests[tag] == MPI.REQUEST_NULL);
            Assert.Equal(Expected()[tag], got[tag]);
            comm.Barrier();
        }

        Assert.Equal(MPI.UNDEFINED, MPI.Request.Waitany(Messages, requests));
        got.MustHold(Expected());
    }

    [MpiFact(1, 2, 4)]
    public void Testany_returns_the_index_of_the_completed_request()
    {
        using Cells<int> got = new(Messages);
        MPI.Request[] requests = Receives(got);
        MPI.Status status = new();
        Assert.False(MPI.Request.Testany(Messages, requests, out int index));
        Assert.Equal(MPI.UNDEFINED, index);
        comm.Barrier();
        foreach (int tag in (int[])[1, 3, 0, 2])
        {
            SendAll([tag]);
            while (!MPI.Request.Testany(Messages, requests, out index, status))
            {
                Assert.Equal(MPI.UNDEFINED, index);
            }

            Assert.Equal((tag, tag), (index, status.Tag));
            Assert.True(requests[tag] == MPI.REQUEST_NULL);
            comm.Barrier();
        }

        Assert.True(MPI.Request.Testany(Messages, requests, out index));
        Assert.Equal(MPI.UNDEFINED, index);
        got.MustHold(Expected());
    }

    [MpiTheory(1, 2, 4)]
    [InlineData(false)]
    [InlineData(true)]
    public void Waitsome_and_Testsome_return_indices_and_statuses_of_completed_requests(bool test)
    {
        using Cells<int> got = new(Messages);
        MPI.Request[] requests = Receives(got);
        MPI.Status[] statuses = new MPI.Status[Messages];
        int[] indices = new int[Messages];
        if (test)
        {
            Assert.Equal(0, MPI.Request.Testsome(Messages, requests, indices));
            comm.Barrier();
        }

        List<int> seen = [];
        foreach (
            int[] tags in (int[][])
                [
                    [3, 1],
                    [0, 2],
                ]
        )
        {
            SendAll(tags);
            int before = seen.Count;
            while (seen.Count < before + tags.Length)
            {
                int completed = test
                    ? MPI.Request.Testsome(Messages, requests, indices, statuses)
                    : MPI.Request.Waitsome(Messages, requests, indices, statuses);
                Assert.InRange(completed, test ? 0 : 1, tags.Length);
                for (int i = 0; i < completed; i++)
                {
                    Assert.Equal(indices[i], statuses[i].Tag);
                    Assert.Equal(previous, statuses[i].Source);
                    Assert.True(requests[indices[i]] == MPI.REQUEST_NULL);
                    seen.Add(indices[i]);
                }
            }

            Assert.Equal(tags.OrderBy(tag => tag), seen.Skip(before).OrderBy(tag => tag));
            comm.Barrier();
        }

        got.MustHold(Expected());
        Assert.Equal(MPI.UNDEFINED, MPI.Request.Waitsome(Messages, requests, indices));
        Assert.Equal(MPI.UNDEFINED, MPI.Request.Testsome(Messages, requests, indices));
    }

    [MpiFact(2, 4)]
    public void An_error_of_one_request_is_ERR_IN_STATUS_with_the_class_in_its_status()
    {
        // The standard does not define which communicator's handler is called for several requests.
        using WorldThrows world = new();
        using Cells<int> data = new([rank, rank + 1]);
        using Cells<int> got = new(2);
        using Cells<int> small = new(1);
        MPI.Request[] requests = [comm.Irecv(got, 2, MPI.INT, previous, 0), comm.Irecv(small, 1, MPI.INT, previous, 1)];
        MPI.Status[] statuses = new MPI.Status[2];
        MPI.Request[] sends = [comm.Isend(data, 2, MPI.INT, next, 0), comm.Isend(data, 2, MPI.INT, next, 1)];

        // Not Waitall: in Open MPI 4.1 it hangs if a request has failed before the call.
        MPI.Exception error = Assert.Throws<MPI.Exception>(() =>
        {
            while (!MPI.Request.Testall(2, requests, statuses)) { }
        });
        Assert.Equal((MPI.ERR_IN_STATUS, "MPI_Testall"), (error.Get_error_class(), error.Function));
        Assert.Equal(MPI.SUCCESS, statuses[0].Error);
        Assert.Equal(MPI.ERR_TRUNCATE, MPI.Get_error_class(statuses[1].Error));
        MPI.Request.Waitall(2, sends);
        got.MustHold(previous, previous + 1);
    }

    private MPI.Request[] Receives(Cells<int> got) =>
        [.. Enumerable.Range(0, Messages).Select(tag => comm.Irecv(got.Address + tag, 1, MPI.INT, previous, tag))];

    private void SendAll(int[] tags)
    {
        foreach (int tag in tags)
        {
            int value = 100 * rank + tag;
            comm.Send(&value, 1, MPI.INT, next, tag);
        }
    }

    private int[] Expected() => [.. Enumerable.Range(100 * previous, Messages)];
}
