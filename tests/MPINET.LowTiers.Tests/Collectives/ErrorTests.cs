using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Collectives;

/// <summary>Wrong arguments of collective calls become exceptions that name the function.</summary>
public sealed class ErrorTests : OwnCommunicator
{
    [MpiFact(1, 2)]
    public void A_root_outside_the_group_is_an_error_of_class_ERR_ROOT()
    {
        using Cells<int> data = new(1);
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => comm.Bcast(data, 1, MPI.INT, size));
        Assert.Equal(MPI.ERR_ROOT, error.Get_error_class());
        Assert.Contains("MPI_Bcast", error.Message);
        error = Assert.Throws<MPI.Exception>(() => comm.Ibcast(data, 1, MPI.INT, -7));
        Assert.Equal(MPI.ERR_ROOT, error.Get_error_class());
        Assert.Equal("MPI_Ibcast", error.Function);
    }

    [MpiFact(1, 2)]
    public void A_negative_count_is_an_error_of_class_ERR_COUNT()
    {
        using Cells<int> data = new(1);
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => comm.Bcast(data, -1, MPI.INT, 0));
        Assert.Equal(MPI.ERR_COUNT, error.Get_error_class());
        Assert.Contains("MPI_Bcast", error.Message);
        data.MustBeUntouched();
    }

    [MpiFact(1, 2)]
    public void An_operation_that_the_datatype_does_not_have_is_an_error_of_class_ERR_OP()
    {
        using Cells<double> mine = new([1.5]);
        using Cells<double> result = new(1);
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => comm.Allreduce(mine, result, 1, MPI.DOUBLE, MPI.BXOR));
        Assert.Equal(MPI.ERR_OP, error.Get_error_class());
        result.MustBeUntouched();
    }

    [MpiFact(1, 2)]
    public void The_null_datatype_is_an_error_of_class_ERR_TYPE()
    {
        using Cells<int> data = new(1);
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => comm.Bcast(data, 1, MPI.DATATYPE_NULL, 0));
        Assert.Equal(MPI.ERR_TYPE, error.Get_error_class());
    }

    [MpiFact(1, 2)]
    public void After_an_error_the_communicator_still_works()
    {
        using Cells<int> mine = new([rank + 1]);
        using Cells<int> sum = new(1);
        Assert.Throws<MPI.Exception>(() => comm.Reduce(mine, sum, 1, MPI.INT, MPI.SUM, size + 3));
        sum.MustBeUntouched();
        comm.Allreduce(mine, sum, 1, MPI.INT, MPI.SUM);
        sum.MustHold(size * (size + 1) / 2);
    }
}
