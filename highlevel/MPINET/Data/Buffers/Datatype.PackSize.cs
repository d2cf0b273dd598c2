using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Datatype
{
    /// <summary>Gets the upper bound of the bytes that elements of the type take in a packed message. Local.</summary>
    /// <remarks>In C: MPI_Pack_size. MPI-5.0, section 5.2.</remarks>
    /// <param name="count">Number of elements, 0 or more.</param>
    /// <param name="comm">The communicator that the message is sent on.</param>
    /// <exception cref="ArgumentNullException">The communicator is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The count is negative.</exception>
    public int PackSize(int count, Communicator comm)
    {
        Require.NotNull(comm, nameof(comm));
        Require.NotNegative(count, nameof(count));
        if (Saturating.Multiply(count, Bytes) > int.MaxValue)
        {
            throw new ArgumentOutOfRangeException(
                nameof(count),
                count,
                $"{count} elements of {Bytes} bytes are more than a packed message holds, which is {int.MaxValue} bytes: pack them in parts."
            );
        }

        int size;
        comm.Check(Mpi.MPI_Pack_size(count, Handle, comm.Handle, &size), "MPI_Pack_size");
        return size;
    }
}
