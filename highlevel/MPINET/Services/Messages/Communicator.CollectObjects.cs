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
    public T[] AllgatherObject<T>(T value) => AllgatherObject(value, failure: null);

    /// <inheritdoc cref="AllgatherObject{T}(T)" />
    /// <param name="value">The contribution of this process.</param>
    /// <param name="failure">The reason why there is no contribution; null if there is one.</param>
    internal T[] AllgatherObject<T>(T value, Exception? failure) =>
        ObjectStreams.Exchange<T, T[]>(
            this,
            [value],
            messages =>
            {
                int[] lengths = Allgather(messages[0].Length);
                long total = lengths.Sum(length => (long)length);
                // The groups of an intercommunicator do not know each other's totals.
                bool isTogether = !IsIntercommunicator && total <= Arrays.MaxLength;
                byte[] bytes = isTogether ? new byte[total] : [];
                if (isTogether)
                {
                    Allgatherv(messages[0], bytes, new Segments(lengths));
                }

                ObjectTransfers transfers = new(this);
                for (int i = 0; i < PeerCount; i++)
                {
                    if (isTogether)
                    {
                        transfers.SendArrays(messages.ArraysOf(0), i);
                    }
                    else
                    {
                        transfers.Send(messages, 0, i);
                    }
                }

                return isTogether ? transfers.RebuildAll<T>(bytes, lengths) : transfers.ReceiveAll<T>(lengths);
            },
            failure
        );

    /// <summary>Sends an object to each process and receives one from each. Blocks. Collective.</summary>
    /// <remarks>
    /// In C: MPI_Alltoall of the lengths, and a message from each process to each. MPI-5.0, section 6.8. If a process
    /// cannot send an object, it throws, and so does the receiver. If its array is wrong, all processes throw.
    /// </remarks>
    /// <typeparam name="T">The type that the call is made with.</typeparam>
    /// <param name="values">The objects to send: one for each rank.</param>
    /// <returns>Copies of the objects received, in the order of the ranks.</returns>
    /// <exception cref="ArgumentException">The numbers of objects and ranks differ.</exception>
    /// <inheritdoc cref="Port.BcastObject{T}(T)" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T[] AlltoallObject<T>(T[] values) => AlltoallObject(values, failure: null);

    /// <inheritdoc cref="AlltoallObject{T}(T[])" />
    /// <param name="values">The objects to send: one for each rank.</param>
    /// <param name="failure">The reason why there are no objects; null if there are.</param>
    internal T[] AlltoallObject<T>(T[]? values, Exception? failure)
    {
        Exception? refusal = CollectiveArguments.Refusal(ref values, PeerCount, nameof(values));
        failure ??= refusal;
        return ObjectStreams.Exchange<T, T[]>(
            this,
            values,
            messages =>
            {
                int[] received = new int[PeerCount];
                Alltoall(messages.Lengths, received);
                ObjectTransfers transfers = new(this);
                for (int i = 0; i < PeerCount; i++)
                {
                    transfers.Send(messages, i, i);
                }

                return transfers.ReceiveAll<T>(received);
            },
            failure
        );
    }
}
