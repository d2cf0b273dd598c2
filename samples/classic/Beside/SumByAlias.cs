#region alias
using Cli = MPINET.Cli.MPI;

static unsafe class SumByAlias
{
    public static int OfRanks()
    {
        int rank = Cli.COMM_WORLD.Get_rank();
        int sum;
        Cli.COMM_WORLD.Allreduce(&rank, &sum, 1, Cli.INT, Cli.SUM);
        return sum;
    }
}
#endregion
