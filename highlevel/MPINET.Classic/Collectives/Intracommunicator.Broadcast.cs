namespace MPI;

public partial class Intracommunicator
{
    /// <summary>Gives the root's value to all. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Bcast{T}(T)" /> for a type without references, <see cref="MPINET.Port.BcastObject{T}(T)" /> for any other.
    /// In C: MPI_Bcast. MPI-5.0, section 6.4.
    /// </remarks>
    /// <typeparam name="T">Any type.</typeparam>
    /// <param name="value">The value: read at the root, replaced elsewhere.</param>
    /// <param name="root">The rank of the root.</param>
    /// <exception cref="ArgumentException">There is no such rank.</exception>
    /// <exception cref="System.Runtime.Serialization.SerializationException">Something in the root's object cannot travel, or it is of another type here.</exception>
    /// <inheritdoc cref="Communicator.Rank" path="/exception" />
    public void Broadcast<T>(ref T value, int root) => value = Carrier<T>.Instance.Broadcast(RoleOf(root), value);

    /// <summary>Gives the root's elements to all. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Bcast{T}(T[])" /> for elements without references, <see cref="MPINET.Port.BcastObject{T}(T)" /> for any other.
    /// In C: MPI_Bcast. MPI-5.0, section 6.4.
    /// </remarks>
    /// <inheritdoc cref="Broadcast{T}(ref T, int)" path="/typeparam|/param|/exception" />
    /// <param name="values">
    /// The elements: read at the root. Elsewhere elements without references fill the array, which is to have as many; where they have references, it may be null, and another array takes its place.
    /// </param>
    /// <exception cref="ArgumentNullException">The array is null where it is to be filled, or at the root.</exception>
    /// <exception cref="MessageTruncatedException">The root has more elements.</exception>
    public void Broadcast<T>(ref T[] values, int root)
    {
        T[]? given = values;
        Carrier<T>.Instance.Broadcast(RoleOf(root), ref given);
        values = given!;
    }
}
