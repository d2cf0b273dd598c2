using MPINET.Cli;

namespace MPINET.LowTiers.Tests.GeneralizedRequests;

/// <summary>Generalized requests, for operations of the program.</summary>
public class OperationsWithRequests
{
    private readonly List<string> calls = [];

    [MpiFact(1, 2)]
    public void Until_Complete_is_called_the_request_is_open()
    {
        MPI.Grequest request = Start(7);
        Assert.False(request.Test());
        Assert.False(request.Get_status());
        Assert.Empty(calls);
        request.Complete();
        Assert.True(request.Test());
        Assert.Equal(["query 7", "free 7"], calls);
        Assert.True(request == MPI.REQUEST_NULL);
    }

    [MpiFact(1, 2)]
    public void The_query_function_fills_the_status_of_the_wait()
    {
        MPI.Grequest request = Start(8);
        request.Complete();
        MPI.Status status = new();
        request.Wait(status);
        Assert.Equal((8, 80, 800), (status.Source, status.Tag, status.Get_count(MPI.INT)));
        Assert.Equal(800, status.Get_elements(MPI.INT));
        Assert.False(status.Is_cancelled());
        Assert.Equal(["query 8", "free 8"], calls);
    }

    [MpiFact(1, 2)]
    public void Get_status_asks_without_ending_the_request()
    {
        MPI.Grequest request = Start(9);
        request.Complete();
        MPI.Status status = new();
        Assert.True(request.Get_status(status));
        Assert.Equal((9, 90), (status.Source, status.Tag));
        Assert.Equal(["query 9"], calls);
        Assert.True(request != MPI.REQUEST_NULL);
        request.Wait();
        Assert.Equal(["query 9", "query 9", "free 9"], calls);
    }

    [MpiFact(1, 2)]
    public void Cancel_passes_the_completion_to_the_operation()
    {
        MPI.Grequest request = Start(1);
        request.Cancel();
        Assert.Equal(["cancel 1, complete: False"], calls);
        request.Complete();
        MPI.Status status = new();
        request.Wait(status);
        Assert.True(status.Is_cancelled());

        MPI.Grequest late = Start(2);
        late.Complete();
        late.Cancel();
        late.Wait();
        Assert.Equal(
            ["cancel 1, complete: False", "query 1", "free 1", "cancel 2, complete: True", "query 2", "free 2"],
            calls
        );
    }

    [MpiFact(1, 2)]
    public void A_request_that_is_freed_calls_free_when_the_operation_is_complete()
    {
        MPI.Grequest request = Start(3);
        MPI.Grequest kept = new(request);
        request.Free();
        Assert.True(request == MPI.REQUEST_NULL);
        Assert.Empty(calls);
        kept.Complete();
        Assert.Equal(["free 3"], calls);
    }

    [MpiFact(1, 2)]
    public void Another_thread_may_complete_it()
    {
        MPI.Grequest request = Start(4);
        // FUNNELED and SERIALIZED both allow this, because no other thread is in MPI.
        Thread worker = new(request.Complete);
        worker.Start();
        worker.Join();
        request.Wait();
        Assert.Equal(["query 4", "free 4"], calls);
    }

    [MpiFact(1, 2)]
    public void Waits_for_several_take_it_along_with_MPIs_own()
    {
        MPI.Intracomm self = MPI.COMM_SELF;
        using Cells<int> sent = new([41]);
        using Cells<int> got = new(1);
        MPI.Grequest own = Start(5);
        MPI.Request[] requests = [self.Irecv(got, 1, MPI.INT, 0, 6), own, self.Isend(sent, 1, MPI.INT, 0, 6)];
        own.Complete();
        MPI.Status[] statuses = new MPI.Status[3];
        MPI.Request.Waitall(3, requests, statuses);
        got.MustHold(41);
        Assert.Equal((5, 50, 500), (statuses[1].Source, statuses[1].Tag, statuses[1].Get_count(MPI.INT)));
        Assert.Equal((0, 6), (statuses[0].Source, statuses[0].Tag));
        Assert.Equal(["query 5", "free 5"], calls);
        Assert.True(own == MPI.REQUEST_NULL);

        MPI.Grequest open = Start(6);
        MPI.Grequest done = Start(7);
        done.Complete();
        MPI.Status status = new();
        Assert.Equal(1, MPI.Request.Waitany(2, [open, done], status));
        Assert.Equal(7, status.Source);
        open.Complete();
        open.Wait();
    }

    [MpiFact(1, 2)]
    public void What_query_throws_comes_out_of_the_wait()
    {
        MPI.Grequest request = MPI.Grequest.Start(
            (_, _) => throw new InvalidOperationException("no status"),
            state => Note($"free {state}"),
            (_, _) => MPI.SUCCESS,
            1
        );
        request.Complete();
        Assert.Equal("no status", Assert.Throws<InvalidOperationException>(request.Wait).Message);
        Assert.Equal(["free 1"], calls);
        Assert.True(request == MPI.REQUEST_NULL);
        MPI.Grequest next = Start(2);
        next.Complete();
        next.Wait();
    }

    [MpiFact(1, 2)]
    public void What_free_and_cancel_throw_comes_out_too()
    {
        MPI.Grequest request = MPI.Grequest.Start(
            (_, _) => MPI.SUCCESS,
            _ => throw new InvalidOperationException("not free"),
            (_, _) => throw new InvalidOperationException("no way back"),
            null
        );
        Assert.Equal("no way back", Assert.Throws<InvalidOperationException>(request.Cancel).Message);
        request.Complete();
        Assert.Equal("not free", Assert.Throws<InvalidOperationException>(request.Wait).Message);
        Assert.True(request == MPI.REQUEST_NULL);
    }

    [MpiFact(1, 2)]
    public void An_error_that_query_returns_is_that_of_the_wait()
    {
        using WorldThrows world = new();
        int failure = MPI.Add_error_code(MPI.Add_error_class());
        MPI.Grequest request = MPI.Grequest.Start(
            (_, _) => failure,
            state => Note($"free {state}"),
            (_, _) => MPI.SUCCESS,
            3
        );
        request.Complete();
        Assert.Equal(failure, Assert.Throws<MPI.Exception>(request.Wait).Get_error_code());
        Assert.Equal(["free 3"], calls);
    }

    [MpiFact(1)]
    public void All_three_functions_are_needed()
    {
        Assert.Throws<ArgumentNullException>(() => MPI.Grequest.Start(null!, _ => 0, (_, _) => 0, null));
        Assert.Throws<ArgumentNullException>(() => MPI.Grequest.Start((_, _) => 0, null!, (_, _) => 0, null));
        Assert.Throws<ArgumentNullException>(() => MPI.Grequest.Start((_, _) => 0, _ => 0, null!, null));
    }

    private MPI.Grequest Start(int number)
    {
        bool isCancelled = false;
        return MPI.Grequest.Start(
            (state, status) =>
            {
                int n = (int)state!;
                status.Set_source(n);
                status.Set_tag(10 * n);
                status.Set_elements(MPI.INT, 100 * n);
                status.Set_cancelled(isCancelled);
                return Note($"query {n}");
            },
            state => Note($"free {state}"),
            (state, complete) =>
            {
                isCancelled = !complete;
                return Note($"cancel {state}, complete: {complete}");
            },
            number
        );
    }

    private int Note(string call)
    {
        calls.Add(call);
        return MPI.SUCCESS;
    }
}
