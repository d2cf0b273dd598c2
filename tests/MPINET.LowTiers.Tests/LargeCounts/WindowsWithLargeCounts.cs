using MPINET.Cli;

namespace MPINET.LowTiers.Tests.LargeCounts;

/// <summary>One-sided transfers whose counts are longs.</summary>
public sealed unsafe class WindowsWithLargeCounts : OwnCommunicator
{
    private const long Count = 3;

    [MpiTheory(2, 4)]
    [InlineData("Put")]
    [InlineData("Get")]
    [InlineData("Accumulate")]
    [InlineData("Get_accumulate")]
    [InlineData("Rput")]
    [InlineData("Rget")]
    [InlineData("Raccumulate")]
    [InlineData("Rget_accumulate")]
    public void Three_elements_are_transferred(string call)
    {
        MPI.Win window = MPI.Win.Allocate(
            4 * sizeof(int),
            (nint)sizeof(int),
            MPI.INFO_NULL,
            comm,
            out MPI.Pointer memory
        );
        int* cells = (int*)(void*)memory;
        for (int i = 0; i < 4; i++)
        {
            cells[i] = 10 * rank + i;
        }

        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        using Cells<int> mine = new([1000 + rank, 2000 + rank, 3000 + rank]);
        using Cells<int> got = new((int)Count + 1);
        comm.Barrier();
        window.Lock(MPI.LOCK_EXCLUSIVE, next, 0);
        Transfer(window, call, mine, got, next);
        window.Unlock(next);
        comm.Barrier();
        window.Lock(MPI.LOCK_SHARED, rank, 0);
        int[] now = [cells[0], cells[1], cells[2], cells[3]];
        window.Unlock(rank);
        int[] sent = [1000 + previous, 2000 + previous, 3000 + previous];
        int[] expected = call switch
        {
            "Put" or "Rput" => [10 * rank, .. sent],
            "Get" or "Rget" => [.. Enumerable.Range(10 * rank, 4)],
            _ => [10 * rank, .. sent.Select((value, i) => value + 10 * rank + i + 1)],
        };
        Assert.Equal(expected, now);
        if (call.IndexOf("get", StringComparison.OrdinalIgnoreCase) >= 0)
        {
            got.MustHold([.. Enumerable.Range(10 * next + 1, (int)Count), Cells<int>.Untouched]);
        }

        comm.Barrier();
        window.Free();
    }

    [MpiFact(2)]
    public void Windows_are_made_with_large_units()
    {
        using Cells<int> memory = new(2);
        MPI.Win created = MPI.Win.Create(memory, 2 * sizeof(int), (nint)sizeof(int), MPI.INFO_NULL, comm);
        Assert.True(created.Get_attr(MPI.WIN_DISP_UNIT, out object? unit));
        Assert.Equal(sizeof(int), unit);
        created.Free();
        MPI.Win shared = MPI.Win.Allocate_shared(16, (nint)8, MPI.INFO_NULL, comm, out MPI.Pointer own);
        shared.Shared_query_c(rank, out nint bytes, out nint sharedUnit, out MPI.Pointer queried);
        Assert.Equal((16, 8), (bytes, sharedUnit));
        Assert.Equal((nint)own, (nint)queried);
        shared.Free();
    }

    private static void Transfer(MPI.Win window, string call, Cells<int> mine, Cells<int> got, int target)
    {
        switch (call)
        {
            case "Put":
                window.Put(mine, Count, MPI.INT, target, 1, Count, MPI.INT);
                break;
            case "Get":
                window.Get(got, Count, MPI.INT, target, 1, Count, MPI.INT);
                break;
            case "Accumulate":
                window.Accumulate(mine, Count, MPI.INT, target, 1, Count, MPI.INT, MPI.SUM);
                break;
            case "Get_accumulate":
                window.Get_accumulate(mine, Count, MPI.INT, got, Count, MPI.INT, target, 1, Count, MPI.INT, MPI.SUM);
                break;
            case "Rput":
                window.Rput(mine, Count, MPI.INT, target, 1, Count, MPI.INT).Wait();
                break;
            case "Rget":
                window.Rget(got, Count, MPI.INT, target, 1, Count, MPI.INT).Wait();
                break;
            case "Raccumulate":
                window.Raccumulate(mine, Count, MPI.INT, target, 1, Count, MPI.INT, MPI.SUM).Wait();
                break;
            default:
                window
                    .Rget_accumulate(mine, Count, MPI.INT, got, Count, MPI.INT, target, 1, Count, MPI.INT, MPI.SUM)
                    .Wait();
                break;
        }
    }
}
