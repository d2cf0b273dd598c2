using MPINET.Cli;

namespace MPINET.LowTiers.Tests.OneSided;

/// <summary>MPI_Compare_and_swap of 64 bits in windows of each kind.</summary>
public sealed unsafe class SwapTests : OwnCommunicator
{
    private readonly Cells<long> own = new([-1]);

    [MpiTheory(1, 2, 4)]
    [InlineData("Allocate", 0)]
    [InlineData("Allocate", 1)]
    [InlineData("Allocate_shared", 0)]
    [InlineData("Allocate_shared", 1)]
    [InlineData("Create", 0)]
    [InlineData("Create", 1)]
    [InlineData("Create_dynamic", 0)]
    [InlineData("Create_dynamic", 1)]
    public void Replaces_the_expected_value_and_returns_the_previous_one(string way, int distance)
    {
        int target = (rank + distance) % size;
        int source = (rank + size - distance) % size;
        MPI.Win window = Made(way, out long* memory, out nint[] places);
        window.Lock(MPI.LOCK_EXCLUSIVE, rank, 0);
        *memory = 100 + rank;
        window.Unlock(rank);
        comm.Barrier();
        using Cells<long> mine = new([(1L << 40) + rank]);
        using Cells<long> expected = new([100 + target]);
        using Cells<long> found = new(1);
        window.Fence(0);
        try
        {
            window.Compare_and_swap(mine, expected, found, MPI.LONG_LONG, target, places[target]);
        }
        catch (NotSupportedException refusal) when (IsRefused(way, target))
        {
            Assert.Contains("with oneself", refusal.Message);
            source = -1;
        }

        window.Fence(MPI.MODE_NOSUCCEED);
        if (source >= 0)
        {
            Assert.Equal((100L + target, (1L << 40) + source), (found[0], *memory));
        }

        comm.Barrier();
        if (way == "Create_dynamic")
        {
            window.Detach(own);
        }

        window.Free();
    }

    /// <inheritdoc />
    public override void Dispose()
    {
        own.Dispose();
        base.Dispose();
    }

    // Refused because of a row of the MPI's table.
    private bool IsRefused(string way, int target) =>
        target == rank && size > 1 && way.StartsWith("Create", StringComparison.Ordinal);

    private MPI.Win Made(string way, out long* memory, out nint[] places)
    {
        places = new nint[size];
        memory = own.Address;
        MPI.Pointer allocated;
        MPI.Win window;
        switch (way)
        {
            case "Allocate":
                window = MPI.Win.Allocate(sizeof(long), 1, MPI.INFO_NULL, comm, out allocated);
                memory = (long*)(void*)allocated;
                break;
            case "Allocate_shared":
                window = MPI.Win.Allocate_shared(sizeof(long), 1, MPI.INFO_NULL, comm, out allocated);
                memory = (long*)(void*)allocated;
                break;
            case "Create":
                window = MPI.Win.Create(own, sizeof(long), 1, MPI.INFO_NULL, comm);
                break;
            default:
                window = MPI.Win.Create_dynamic(MPI.INFO_NULL, comm);
                window.Attach(own, sizeof(long));
                using (Cells<nint> mine = new([MPI.Get_address(own)]))
                using (Cells<nint> all = new(size))
                {
                    comm.Allgather(mine, 1, MPI.AINT, all, 1, MPI.AINT);
                    places = [.. Enumerable.Range(0, size).Select(i => all[i])];
                }

                break;
        }

        return window;
    }
}
