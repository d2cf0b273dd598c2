using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Broadcasts the elements of the root to all processes. MPI-5.0, section 6.4.</summary>
internal readonly unsafe struct BcastOperation(Root root) : ICollective
{
    /// <inheritdoc />
    public OperationFunctions Functions => OperationFunctions.Bcast();

    /// <inheritdoc />
    public void Prepare(Communicator comm, ref Operand send, ref Operand receive)
    {
        send.Drop();
        if (!root.IsHere && !root.HasPart)
        {
            receive.Drop();
            return;
        }

        receive.RequireGiven("buffer");
        receive.IsOnlyRead = root.IsHere;
        receive.Parts = root.IsHere ? 0 : 1;
    }

    /// <inheritdoc />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay
    {
        receive.Get(out void* buffer, out int count, out MPI_Datatype type);
        return CollectiveFunctions.Bcast<TWay>(buffer, count, type, root.Rank, comm, request);
    }

    /// <inheritdoc />
    public void KeepFor(Request request) { }
}
