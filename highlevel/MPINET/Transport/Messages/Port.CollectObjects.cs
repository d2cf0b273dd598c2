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
    /// <inheritdoc cref="SendObject{T}(T, int)" path="/exception[@cref='System.Runtime.Serialization.SerializationException']" />
    /// <inheritdoc cref="Bcast(ITypedBuffer)" path="/exception[@cref!='ArgumentException']" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T BcastObject<T>(T value) => BcastObject(value, failure: null);

    /// <inheritdoc cref="BcastObject{T}(T)" />
    /// <param name="value">The object, on the root; ignored on other processes.</param>
    /// <param name="failure">On the root, the reason why there is no object; null if there is one.</param>
    internal T BcastObject<T>(T value, Exception? failure)
    {
        Root role = Root.Of(this);
        return ObjectCollectives.WithMessages<T, T>(
            Comm,
            role.IsHere ? [value] : [],
            messages =>
            {
                int length = Bcast(messages.Written.Length);
                if (!role.IsHere)
                {
                    return BcastOther(value, length, role);
                }

                fixed (byte* bytes = messages.Written)
                {
                    Bcast(new Span<byte>(bytes, length));
                }

                using ApartArrays? arrays = ApartArrays.Of(messages.ArraysOf(0));
                BcastArrays(arrays, role);
                return value;
            },
            role.IsHere ? failure : null,
            // The other processes of the root's group do not learn whether there are arrays.
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
                value = ObjectMessage.Rebuild<T>(reader, memory.Address, length, Comm.Objects, Peer, tag: -1);
            }
            catch
            {
                // The other processes need this one to take part.
                using ApartArrays? lost = ApartArrays.Unwanted(ObjectMessage.BytesApart(memory.Address, length));
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
    /// In C: MPI_Gather of the lengths and MPI_Gatherv of the bytes. MPI-5.0, section 6.5. If a process cannot send its
    /// object, it throws, and so does the root.
    /// </remarks>
    /// <typeparam name="T">The type that the call is made with.</typeparam>
    /// <param name="value">The contribution of this process.</param>
    /// <returns>Copies of the objects in the order of the ranks, on the root; an empty array on other processes.</returns>
    /// <inheritdoc cref="BcastObject{T}(T)" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T[] GatherObject<T>(T value)
    {
        Root role = Root.Of(this);
        return ObjectCollectives.WithMessages<T, T[]>(
            Comm,
            role.HasPart ? [value] : [],
            messages =>
            {
                byte[] bytes = Gatherv(messages.Written, out int[] lengths);
                ArrayTransfers transfers = new(Comm);
                if (role.HasPart)
                {
                    transfers.Send(messages.ArraysOf(0), Peer);
                }

                return transfers.RebuildAll<T>(bytes, lengths);
            }
        );
    }

    /// <summary>Distributes objects of the root, one to each process. Blocks. Collective.</summary>
    /// <remarks>
    /// In C: MPI_Scatter of the lengths and MPI_Scatterv of the bytes. MPI-5.0, section 6.6. If the root cannot send an
    /// object, it throws, and so does the receiver.
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
        if (role.IsHere)
        {
            Require.NotNull(values, nameof(values));
            Require.Length(values!, Comm.PeerCount, nameof(values), "one for each rank");
        }

        return ObjectCollectives.WithMessages<T, T>(
            Comm,
            role.IsHere ? values : [],
            messages =>
            {
                byte[] bytes = Scatterv(role.IsHere ? messages.Written.ToArray() : null, messages.Lengths);
                ArrayTransfers transfers = new(Comm);
                for (int i = 0; role.IsHere && i < Comm.PeerCount; i++)
                {
                    transfers.Send(messages.ArraysOf(i), i);
                }

                T value = role.HasPart ? transfers.Rebuild<T>(bytes, Peer) : default!;
                transfers.Complete();
                return value;
            }
        );
    }
}
