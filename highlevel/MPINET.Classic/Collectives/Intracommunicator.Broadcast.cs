namespace MPI;

public partial class Intracommunicator
{
    /// <summary>Broadcasts the root's value to all processes. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Bcast{T}(T)" /> for a type without references, <see cref="MPINET.Port.BcastObject{T}(T)" /> for any other.
    /// In C: MPI_Bcast. MPI-5.0, section 6.4.
    /// </remarks>
    /// <typeparam name="T">Any type.</typeparam>
    /// <param name="value">The value: read at the root, replaced on other processes.</param>
    /// <param name="root">The rank of the root.</param>
    /// <exception cref="ArgumentException">There is no such rank.</exception>
    /// <exception cref="System.Runtime.Serialization.SerializationException">
    /// The root's object contains something that cannot be sent, or its type differs here.
    /// </exception>
    /// <inheritdoc cref="Communicator.Rank" path="/exception" />
    public void Broadcast<T>(ref T value, int root) => value = Carrier<T>.Instance.Broadcast(RoleOf(root), value);

    /// <summary>Broadcasts the root's elements to all processes. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Bcast{T}(T[])" /> for elements without references, <see cref="MPINET.Port.BcastObject{T}(T)" /> for any other.
    /// In C: MPI_Bcast. MPI-5.0, section 6.4.
    /// </remarks>
    /// <inheritdoc cref="Broadcast{T}(ref T, int)" path="/typeparam|/exception" />
    /// <param name="values">
    /// The elements, read at the root. On other processes, elements without references are received into the array,
    /// which must have the same length; elements with references arrive in a new array, and this one may be null.
    /// </param>
    /// <param name="root">The rank of the root.</param>
    /// <exception cref="ArgumentNullException">
    /// The array is null at the root, or on a process that receives into it.
    /// </exception>
    /// <exception cref="MessageTruncatedException">The root has more elements.</exception>
    public void Broadcast<T>(ref T[] values, int root)
    {
        T[]? given = values;
        Carrier<T>.Instance.Broadcast(RoleOf(root), ref given);
        values = given!;
    }
}
