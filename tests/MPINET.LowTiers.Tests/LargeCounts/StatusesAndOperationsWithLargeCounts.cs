using MPINET.Cli;

namespace MPINET.LowTiers.Tests.LargeCounts;

/// <summary>Counts as longs in statuses, and in operations of the program.</summary>
public sealed unsafe class StatusesAndOperationsWithLargeCounts : OwnCommunicator
{
    [MpiFact(1)]
    public void A_status_counts_what_was_received()
    {
        int* sent = stackalloc int[3];
        int* received = stackalloc int[5];
        MPI.Status status = new();
        comm.Sendrecv(sent, 3, MPI.INT, 0, 1, received, 5, MPI.INT, 0, 1, status);
        Assert.Equal(3L, status.Get_count_c(MPI.INT));
        Assert.Equal(MPI.UNDEFINED, status.Get_count_c(MPI.DOUBLE));
        Assert.Equal(3L, status.Get_elements_c(MPI.INT));
    }

    [MpiFact(1)]
    public void A_status_gives_the_elements_that_were_set()
    {
        MPI.Status status = new();
        status.Set_elements_c(MPI.INT, 12);
        Assert.Equal(12L, status.Get_elements_c(MPI.INT));
        Assert.Equal(12, status.Get_elements(MPI.INT));
        status.Set_elements_c(MPI.BYTE, 1L << 32);
        Assert.Equal(1L << 32, status.Get_elements_c(MPI.BYTE));
    }

    [MpiFact(1, 4)]
    public void An_operation_is_told_how_many_elements_there_are()
    {
        long counted = 0;
        MPI.Op largest = new MPI.Op().Init_c(
            (invec, inoutvec, len, datatype) =>
            {
                Assert.True(datatype == MPI.LONG_LONG);
                counted += len;
                for (long i = 0; i < len; i++)
                {
                    ((long*)inoutvec)[i] = Math.Max(((long*)invec)[i], ((long*)inoutvec)[i]);
                }
            },
            commute: true
        );
        long* left = stackalloc long[] { 1, 20, 3 };
        long* right = stackalloc long[] { 10, 2, 30 };
        largest.Reduce_local(left, right, 3, MPI.LONG_LONG);
        Assert.Equal([10, 20, 30], [right[0], right[1], right[2]]);
        Assert.Equal(3, counted);

        long mine = comm.Get_rank();
        long most = -1;
        comm.Allreduce(&mine, &most, 1, MPI.LONG_LONG, largest);
        Assert.Equal(comm.Get_size() - 1, most);
        Assert.True(largest.Is_commutative());
        largest.Free();
        Assert.Throws<ArgumentNullException>(() => new MPI.Op().Init_c(null!, true));
    }

    [MpiFact(1)]
    public void An_exception_of_an_operation_comes_out_of_the_call()
    {
        MPI.Op bad = new MPI.Op().Init_c((_, _, _, _) => throw new InvalidOperationException("bad"), true);
        int left = 1;
        int right = 2;
        MPI.Pointer first = &left;
        MPI.Pointer second = &right;
        Assert.Throws<InvalidOperationException>(() => bad.Reduce_local(first, second, 1, MPI.INT));
        bad.Free();
    }
}
