using System.Diagnostics;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>The numbers of neighbours of a process in the topology of a communicator. MPI-5.0, section 8.6.</summary>
[StackTraceHidden]
internal sealed unsafe class Neighbors
{
    private Neighbors(int from, int to)
    {
        In = from;
        Out = to;
    }

    /// <summary>The number of sources.</summary>
    public int In { get; }

    /// <summary>The number of destinations.</summary>
    public int Out { get; }

    /// <summary>Gets the numbers of neighbours in a communicator.</summary>
    /// <exception cref="InvalidOperationException">The communicator has no topology.</exception>
    public static Neighbors Of(Communicator comm) => ((Intracommunicator)comm).neighbors ??= Query(comm, comm.Handle);

    /// <summary>The number of elements from each neighbour if all contribute the same number.</summary>
    public int CountFromEach(in Operand send, in Operand receive) =>
        Out == 0 && In > 0 ? receive.Share(In, "receive") : receive.CountOf(send.Count, send);

    private static Neighbors Query(Communicator comm, MPI_Comm handle)
    {
        int kind;
        comm.Check(Mpi.MPI_Topo_test(handle, &kind), "MPI_Topo_test");
        if (kind == Mpi.MPI_CART)
        {
            int dimensions;
            comm.Check(Mpi.MPI_Cartdim_get(handle, &dimensions), "MPI_Cartdim_get");
            return new Neighbors(2 * dimensions, 2 * dimensions);
        }

        if (kind == Mpi.MPI_GRAPH)
        {
            int number;
            comm.Check(Mpi.MPI_Graph_neighbors_count(handle, comm.Rank, &number), "MPI_Graph_neighbors_count");
            return new Neighbors(number, number);
        }

        if (kind == Mpi.MPI_UNDEFINED)
        {
            throw new InvalidOperationException(
                "The communicator has no topology, and so no neighbours: make one with a CartesianCommunicator, a GraphCommunicator or a DistributedGraphCommunicator."
            );
        }

        int from;
        int to;
        int weighted;
        comm.Check(Mpi.MPI_Dist_graph_neighbors_count(handle, &from, &to, &weighted), "MPI_Dist_graph_neighbors_count");
        return new Neighbors(from, to);
    }
}
