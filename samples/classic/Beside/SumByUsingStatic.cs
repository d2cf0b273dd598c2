#region using static
using static MPINET.Cli.MPI;

static unsafe class SumByUsingStatic
{
    public static int OfRanks()
    {
        int rank = COMM_WORLD.Get_rank();
        int sum;
        COMM_WORLD.Allreduce(&rank, &sum, 1, INT, SUM);
        return sum;
    }
}
#endregion
