using System.Diagnostics.CodeAnalysis;
using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Attaches a value to the communicator and replaces an earlier value of the key. Local.</summary>
    /// <remarks>In C: MPI_Comm_set_attr. MPI-5.0, section 7.7.2.</remarks>
    /// <param name="key">The key.</param>
    /// <param name="value">The value. It remains attached until it is deleted or the communicator is freed.</param>
    /// <exception cref="ArgumentNullException">The key is null.</exception>
    public void SetAttribute<T>(AttributeKey<T> key, T value)
    {
        Require.NotNull(key, nameof(key));
        MPI_Comm comm = Handle;
        int number = key.Key;
        Check(Mpi.MPI_Comm_set_attr(comm, number, AttributeKey.Wrap(value)), "MPI_Comm_set_attr");
    }

    /// <summary>Gets the value that is attached under a key. Local.</summary>
    /// <remarks>In C: MPI_Comm_get_attr. MPI-5.0, section 7.7.2.</remarks>
    /// <param name="key">The key.</param>
    /// <param name="value">The value.</param>
    /// <returns>True if a value is attached.</returns>
    /// <exception cref="ArgumentNullException">The key is null.</exception>
    public bool TryGetAttribute<T>(AttributeKey<T> key, [MaybeNullWhen(false)] out T value)
    {
        Require.NotNull(key, nameof(key));
        void* address = null;
        int found = 0;
        Check(Mpi.MPI_Comm_get_attr(Handle, key.Key, &address, &found), "MPI_Comm_get_attr");
        value = found != 0 ? (T)AttributeKey.Unwrap(address)! : default;
        return found != 0;
    }

    /// <summary>Detaches a value. Local.</summary>
    /// <remarks>In C: MPI_Comm_delete_attr. MPI-5.0, section 7.7.2.</remarks>
    /// <param name="key">The key.</param>
    /// <returns>True if a value was attached.</returns>
    /// <exception cref="ArgumentNullException">The key is null.</exception>
    public bool DeleteAttribute<T>(AttributeKey<T> key)
    {
        if (!TryGetAttribute(key, out _))
        {
            return false;
        }

        Check(Mpi.MPI_Comm_delete_attr(Handle, key.Key), "MPI_Comm_delete_attr");
        return true;
    }
}
