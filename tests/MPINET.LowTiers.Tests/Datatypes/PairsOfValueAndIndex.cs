using System.Runtime.InteropServices;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Datatypes;

/// <summary>Type_get_value_index: the predefined pair of a value's type and an index's type.</summary>
public sealed class PairsOfValueAndIndex : OwnCommunicator
{
    [MpiFact(1, 2, 4)]
    public void The_pair_serves_MAXLOC()
    {
        MPI.Datatype pair = MPI.Datatype.Get_value_index(MPI.DOUBLE, MPI.INT);
        Assert.True(pair == MPI.DOUBLE_INT);
        using Cells<ValueAndIndex> mine = new([new() { Value = rank % 2 == 0 ? rank : -rank, Index = 100 + rank }]);
        using Cells<ValueAndIndex> best = new(1);
        comm.Allreduce(mine, best, 1, pair, MPI.MAXLOC);
        int highest = (size - 1) / 2 * 2;
        Assert.Equal((highest, 100 + highest), (best[0].Value, best[0].Index));
    }

    [MpiFact(1)]
    public void Each_predefined_pair_is_found()
    {
        Assert.True(MPI.Datatype.Get_value_index(MPI.FLOAT, MPI.INT) == MPI.FLOAT_INT);
        Assert.True(MPI.Datatype.Get_value_index(MPI.LONG, MPI.INT) == MPI.LONG_INT);
        Assert.True(MPI.Datatype.Get_value_index(MPI.SHORT, MPI.INT) == MPI.SHORT_INT);
        Assert.True(MPI.Datatype.Get_value_index(MPI.INT, MPI.INT) == MPI.TWOINT);
        Assert.True(MPI.Datatype.Get_value_index(MPI.INT, MPI.DOUBLE) == MPI.DATATYPE_NULL);
        MustSucceed(MPI_Type_get_value_index(MPI_FLOAT, MPI_INT, out MPI_Datatype pair));
        Assert.Equal(MPI_FLOAT_INT, pair);
    }

    [StructLayout(LayoutKind.Sequential)]
    private struct ValueAndIndex
    {
        public double Value;
        public int Index;
    }
}
