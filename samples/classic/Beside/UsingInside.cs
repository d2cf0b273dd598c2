#region using inside the namespace
namespace UsingInside
{
    using MPINET.Cli;

    static unsafe class Sum
    {
        public static int OfRanks()
        {
            int rank = MPI.COMM_WORLD.Get_rank();
            int sum;
            MPI.COMM_WORLD.Allreduce(&rank, &sum, 1, MPI.INT, MPI.SUM);
            return sum;
        }
    }
}
#endregion
