using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    public partial class Comm
    {
        /// <summary>An object of the class that a communicator belongs to: Intercomm, Cartcomm, Graphcomm, Distgraphcomm or Intracomm.</summary>
        /// <remarks>Local.</remarks>
        /// <param name="handle">in: a handle of the P/Invoke tier.</param>
        public static Comm Of(MPI_Comm handle)
        {
            int inter = 0;
            int topology = 0;
            if (
                handle == Mpi.MPI_COMM_NULL
                || Mpi.PMPI_Comm_test_inter(handle, &inter) != 0
                || (inter == 0 && Mpi.PMPI_Topo_test(handle, &topology) != 0)
            )
            {
                return new Comm(handle);
            }

            return inter != 0 ? new Intercomm(handle)
                // This comparison comes first, because the constant of a topology that the MPI lacks is MPI_UNDEFINED too.
                : topology == Mpi.MPI_UNDEFINED ? new Intracomm(handle)
                : topology == Mpi.MPI_CART ? new Cartcomm(handle)
                : topology == Mpi.MPI_GRAPH ? new Graphcomm(handle)
                : topology == Mpi.MPI_DIST_GRAPH ? new Distgraphcomm(handle)
                : new Intracomm(handle);
        }
    }
}
