using System.Diagnostics.CodeAnalysis;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Broadcasts an object of the root to all processes. Blocks. Collective.</summary>
    /// <remarks>
    /// In C: MPI_Bcast of the length and of the bytes. All processes must call this form. MPI-5.0, section 6.4. If the
    /// root cannot send the object, all processes throw.
    /// </remarks>
    /// <typeparam name="T">The type that the call is made with.</typeparam>
    /// <param name="value">The object, on the root; ignored on other processes.</param>
    /// <returns>A copy of the root's object; on the root, and in its own group of an intercommunicator, the argument itself.</returns>
    /// <exception cref="System.Runtime.Serialization.SerializationException">
    /// The object contains something that cannot be sent, and the message names its position; or another process could
    /// not send its object, or the object cannot be rebuilt here.
    /// </exception>
    /// <inheritdoc cref="Bcast(ITypedBuffer)" path="/exception[@cref!='ArgumentException']" />
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Port.BcastObject']" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T BcastObject<T>(T value) => BcastObject(value, failure: null);

    /// <inheritdoc cref="BcastObject{T}(T)" />
    /// <param name="value">The object, on the root; ignored on other processes.</param>
    /// <param name="failure">On the root, the reason why there is no object; null if there is one.</param>
    internal T BcastObject<T>(T value, Exception? failure)
    {
        Root role = Root.Of(this);
        return ObjectStreams.Exchange<T, T>(
            Comm,
            role.IsHere ? [value] : [],
            messages =>
            {
                int length = Bcast(role.IsHere ? messages[0].Length : 0);
                if (!role.IsHere)
                {
                    return BcastOther(value, length, role);
                }

                Bcast(new Span<byte>(messages.AddressOf(0), length));
                using ApartArrays? arrays = ApartArrays.Of(messages.ArraysOf(0));
                BcastArrays(arrays, role);
                return value;
            },
            role.IsHere ? failure : null,
            // The other processes of the root's group do not know whether there are arrays.
            isWhole: Comm.IsIntercommunicator
        );
    }

    // On a process other than the root.
    private T BcastOther<T>(T value, int length, Root role)
    {
        PinnedBytes memory = PinnedBytes.Rent(length);
        try
        {
            Bcast(new Span<byte>(memory.Address, length));
            if (!role.HasPart)
            {
                return value;
            }

            using ObjectReader reader = ObjectReader.Rent();
            try
            {
                value = ObjectMessageFormat.Rebuild<T>(reader, memory.Address, length, Comm.Objects, Peer, tag: -1);
            }
            catch
            {
                // The other processes need this one to take part.
                using ApartArrays? lost = ApartArrays.Unwanted(ObjectMessageFormat.BytesApart(memory.Address, length));
                BcastArrays(lost, role);
                throw;
            }

            using ApartArrays? arrays = ApartArrays.Of(reader.Apart);
            BcastArrays(arrays, role);
            return value;
        }
        finally
        {
            memory.Return();
        }
    }

    private void BcastArrays(ApartArrays? arrays, Root role)
    {
        if (arrays is not null)
        {
            Comm.Check(Mpi.MPI_Bcast(Mpi.MPI_BOTTOM, 1, arrays.Type, role.Rank, Comm.Handle), "MPI_Bcast");
        }
    }

    /// <summary>Collects an object from each process at the root. Blocks. Collective.</summary>
    /// <remarks>
    /// In C: MPI_Gather of the lengths, and a message from each process to the root. MPI-5.0, section 6.5. If a process
    /// cannot send its object, it throws, and so does the root.
    /// </remarks>
    /// <typeparam name="T">The type that the call is made with.</typeparam>
    /// <param name="value">The contribution of this process.</param>
    /// <returns>Copies of the objects in the order of the ranks, on the root; an empty array on other processes.</returns>
    /// <inheritdoc cref="BcastObject{T}(T)" path="/exception" />
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Port.GatherObject']" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T[] GatherObject<T>(T value) => GatherObject(value, failure: null);

    /// <inheritdoc cref="GatherObject{T}(T)" />
    /// <param name="value">The contribution of this process.</param>
    /// <param name="failure">The reason why there is no contribution; null if there is one.</param>
    internal T[] GatherObject<T>(T value, Exception? failure)
    {
        Root role = Root.Of(this);
        return ObjectStreams.Exchange<T, T[]>(
            Comm,
            role.HasPart ? [value] : [],
            messages =>
            {
                int[] lengths = Gather(role.HasPart ? messages[0].Length : 0);
                ObjectTransfers transfers = new(Comm);
                if (role.HasPart)
                {
                    transfers.Send(messages, 0, Peer);
                }

                return transfers.ReceiveAll<T>(lengths);
            },
            failure
        );
    }

    /// <summary>Distributes objects of the root, one to each process. Blocks. Collective.</summary>
    /// <remarks>
    /// In C: MPI_Scatter of the lengths, and a message from the root to each process. MPI-5.0, section 6.6. If the root
    /// cannot send an object, it throws, and so does the receiver. If the array is wrong, all processes throw.
    /// </remarks>
    /// <typeparam name="T">The type that the call is made with.</typeparam>
    /// <param name="values">The objects, one for each rank, on the root; ignored on other processes, where it may be null.</param>
    /// <returns>A copy of the object for this process.</returns>
    /// <exception cref="ArgumentException">On the root, the numbers of objects and ranks differ.</exception>
    /// <inheritdoc cref="BcastObject{T}(T)" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T ScatterObject<T>(T[]? values)
    {
        Root role = Root.Of(this);
        Exception? failure = role.IsHere
            ? CollectiveArguments.Refusal(ref values, Comm.PeerCount, nameof(values))
            : null;
        return ObjectStreams.Exchange<T, T>(
            Comm,
            role.IsHere ? values : [],
            messages =>
            {
                int length = Scatter(role.IsHere ? messages.Lengths : null);
                ObjectTransfers transfers = new(Comm);
                for (int i = 0; role.IsHere && i < Comm.PeerCount; i++)
                {
                    transfers.Send(messages, i, i);
                }

                if (role.HasPart)
                {
                    return transfers.Receive<T>(length, Peer);
                }

                transfers.Complete();
                return default!;
            },
            failure
        );
    }
}
