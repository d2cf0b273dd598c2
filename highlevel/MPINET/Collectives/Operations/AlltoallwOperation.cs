using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Sends elements to each process; each segment has its own datatype. MPI-5.0, sections 6.8 and 8.6.2.</summary>
internal readonly unsafe struct AlltoallwOperation<TScope>(TypedSegments sent, TypedSegments taken) : ICollective
    where TScope : struct, IScope
{
    // MPICH 4.0: if a process has more or fewer destinations than sources, the forms with int counts lose messages or
    // crash (tests/defects/mpich/neighbor_alltoallw_degrees.c). The large-count forms do not.
    private static readonly bool hasLargeCounts = Mpi.IsSupported("MPI_Neighbor_alltoallw_c");

    /// <inheritdoc />
    public OperationFunctions Functions =>
        default(TScope).IsNeighborhood ? OperationFunctions.NeighborAlltoallw() : OperationFunctions.Alltoallw();

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.RequireGiven("send");
        receive.RequireGiven("receive");
        bool isNear = !default(TScope).IsNeighborhood;
        Neighbors? neighbors = isNear ? null : Neighbors.Of(comm);
        TypedSegments.RequireWithin(sent, neighbors?.Out ?? comm.PeerCount, send, "send", "sendSegments", isNear);
        TypedSegments.RequireWithin(
            taken,
            neighbors?.In ?? comm.PeerCount,
            receive,
            "receive",
            "receiveSegments",
            isNear
        );
        send.SettleOverlap(receive, isNear && sent.Equal(taken) ? 0 : -1, comm, "send");
    }

    /// <inheritdoc />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay
    {
        fixed (long* sentNumbers = sent)
        fixed (long* takenNumbers = taken)
        {
            void* from = send.Argument;
            void* to = receive.Argument;
            TypedSegmentsInPlace s = sent.At(sentNumbers);
            TypedSegmentsInPlace r = taken.At(takenNumbers);
            return !default(TScope).IsNeighborhood
                    ? CollectiveFunctions.Alltoallw<TWay>(
                        from,
                        s.Counts,
                        s.Displacements,
                        s.Types,
                        to,
                        r.Counts,
                        r.Displacements,
                        r.Types,
                        comm,
                        request
                    )
                : hasLargeCounts
                    ? CollectiveFunctions.NeighborAlltoallw<TWay>(
                        from,
                        s.LargeCounts,
                        s.LongDisplacements,
                        s.Types,
                        to,
                        r.LargeCounts,
                        r.LongDisplacements,
                        r.Types,
                        comm,
                        request
                    )
                : CollectiveFunctions.NeighborAlltoallw<TWay>(
                    from,
                    s.Counts,
                    s.LongDisplacements,
                    s.Types,
                    to,
                    r.Counts,
                    r.LongDisplacements,
                    r.Types,
                    comm,
                    request
                );
        }
    }

    /// <inheritdoc />
    public void KeepFor(Request request)
    {
        sent.KeepFor(request);
        taken.KeepFor(request);
    }
}
