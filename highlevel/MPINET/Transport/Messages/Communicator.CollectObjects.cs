using System.Diagnostics.CodeAnalysis;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Collects an object from each process, on all processes. Blocks. Collective.</summary>
    /// <remarks>
    /// In C: MPI_Allgather of the lengths and MPI_Allgatherv of the bytes. MPI-5.0, section 6.7. If a process cannot
    /// send its object, all processes throw.
    /// </remarks>
    /// <typeparam name="T">The type that the call is made with.</typeparam>
    /// <param name="value">The contribution of this process.</param>
    /// <returns>Copies of the objects in the order of the ranks; in an intercommunicator, those of the other group.</returns>
    /// <inheritdoc cref="Port.BcastObject{T}(T)" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T[] AllgatherObject<T>(T value) =>
        ObjectCollectives.WithMessages<T, T[]>(
            this,
            [value],
            messages =>
            {
                byte[] bytes = Allgatherv(messages.Written, out int[] lengths);
                ArrayTransfers transfers = new(this);
                for (int i = 0; i < PeerCount; i++)
                {
                    transfers.Send(messages.ArraysOf(0), i);
                }

                return transfers.RebuildAll<T>(bytes, lengths);
            }
        );

    /// <summary>Sends an object to each process and receives one from each. Blocks. Collective.</summary>
    /// <remarks>
    /// In C: MPI_Alltoall of the lengths and MPI_Alltoallv of the bytes. MPI-5.0, section 6.8. If a process cannot send
    /// an object, it throws, and so does the receiver.
    /// </remarks>
    /// <typeparam name="T">The type that the call is made with.</typeparam>
    /// <param name="values">The objects to send: one for each rank.</param>
    /// <returns>Copies of the objects received, in the order of the ranks.</returns>
    /// <exception cref="ArgumentException">The numbers of objects and ranks differ.</exception>
    /// <inheritdoc cref="Port.BcastObject{T}(T)" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T[] AlltoallObject<T>(T[] values)
    {
        Require.NotNull(values, nameof(values));
        Require.Length(values, PeerCount, nameof(values), "one for each rank");
        return ObjectCollectives.WithMessages<T, T[]>(
            this,
            values,
            messages =>
            {
                byte[] bytes = Alltoallv(messages.Written, messages.Lengths, out int[] received);
                ArrayTransfers transfers = new(this);
                for (int i = 0; i < PeerCount; i++)
                {
                    transfers.Send(messages.ArraysOf(i), i);
                }

                return transfers.RebuildAll<T>(bytes, received);
            }
        );
    }
}
