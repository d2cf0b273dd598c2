namespace MPI;

public abstract partial class Communicator
{
    /// <summary>Receives a value. Blocks until it has arrived.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Recv{T}(int, MPINET.Status)" /> for a type without references, <see cref="MPINET.Port.RecvObject{T}(int, MPINET.Status)" /> for any other.
    /// In C: MPI_Recv. MPI-5.0, section 3.2.4.
    /// </remarks>
    /// <typeparam name="T">Any type: the one that was sent; for objects, also a base of it.</typeparam>
    /// <param name="source">
    /// The source rank, from 0 to less than the size, or <see cref="anySource" />; in an intercommunicator, a rank in
    /// the other group.
    /// </param>
    /// <param name="tag">The tag, from 0 to <see cref="Environment.MaxTag" />, or <see cref="anyTag" />.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentException">There is no such rank, or the tag is out of range.</exception>
    /// <exception cref="MessageTruncatedException">The message is longer than one value.</exception>
    /// <exception cref="InvalidOperationException">The message is shorter than one value, there is no <see cref="Environment" />, or this thread may not call MPI.</exception>
    /// <exception cref="System.Runtime.Serialization.SerializationException">
    /// The message is not an object, or an object of another type.
    /// </exception>
    /// <exception cref="ObjectDisposedException">The communicator was freed.</exception>
    public T Receive<T>(int source, int tag) => Carrier<T>.Instance.Receive(Source(source), tag, null);

    /// <summary>Receives a value. Blocks until it has arrived.</summary>
    /// <inheritdoc cref="Receive{T}(int, int)" path="/remarks|/typeparam|/exception" />
    /// <param name="source">
    /// The source rank, from 0 to less than the size, or <see cref="anySource" />; in an intercommunicator, a rank in
    /// the other group.
    /// </param>
    /// <param name="tag">The tag, from 0 to <see cref="Environment.MaxTag" />, or <see cref="anyTag" />.</param>
    /// <param name="value">The value.</param>
    public void Receive<T>(int source, int tag, out T value) => value = Receive<T>(source, tag);

    /// <summary>Receives a value. Blocks until it has arrived.</summary>
    /// <inheritdoc cref="Receive{T}(int, int, out T)" path="/remarks|/typeparam|/exception" />
    /// <param name="source">
    /// The source rank, from 0 to less than the size, or <see cref="anySource" />; in an intercommunicator, a rank in
    /// the other group.
    /// </param>
    /// <param name="tag">The tag, from 0 to <see cref="Environment.MaxTag" />, or <see cref="anyTag" />.</param>
    /// <param name="value">The value.</param>
    /// <param name="status">The source and tag of the message.</param>
    public void Receive<T>(int source, int tag, out T value, out CompletedStatus status)
    {
        MPINET.Status portStatus = new();
        value = Carrier<T>.Instance.Receive(Source(source), tag, portStatus);
        status = new CompletedStatus(portStatus, 1);
    }

    /// <summary>Receives an array. Blocks until it has arrived.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Recv{T}(T[], int, MPINET.Status)" /> for elements without references; <see cref="MPINET.Port.RecvArray{T}(int, MPINET.Status)" /> makes an array that fits.
    /// <see cref="MPINET.Port.RecvObject{T}(int, MPINET.Status)" /> for other elements. In C: MPI_Recv. MPI-5.0, section 3.2.4.
    /// </remarks>
    /// <inheritdoc cref="Receive{T}(int, int)" path="/typeparam|/exception[@cref!='T:MPI.MessageTruncatedException']" />
    /// <param name="source">
    /// The source rank, from 0 to less than the size, or <see cref="anySource" />; in an intercommunicator, a rank in
    /// the other group.
    /// </param>
    /// <param name="tag">The tag, from 0 to <see cref="Environment.MaxTag" />, or <see cref="anyTag" />.</param>
    /// <param name="values">
    /// The array. Elements without references are received into it, and it may be longer than the message. For elements
    /// with references it may be null, and it is replaced by the array that arrives.
    /// </param>
    /// <exception cref="ArgumentNullException">The array is null, and its elements have no references.</exception>
    /// <exception cref="MessageTruncatedException">The message has more elements than the array.</exception>
    public void Receive<T>(int source, int tag, ref T[] values) =>
        Carrier<T>.Instance.Receive(Source(source), tag, ref values, null);

    /// <summary>Receives an array. Blocks until it has arrived.</summary>
    /// <inheritdoc cref="Receive{T}(int, int, ref T[])" path="/remarks|/typeparam|/exception" />
    /// <param name="source">
    /// The source rank, from 0 to less than the size, or <see cref="anySource" />; in an intercommunicator, a rank in
    /// the other group.
    /// </param>
    /// <param name="tag">The tag, from 0 to <see cref="Environment.MaxTag" />, or <see cref="anyTag" />.</param>
    /// <param name="values">
    /// The array. Elements without references are received into it, and it may be longer than the message. For elements
    /// with references it may be null, and it is replaced by the array that arrives.
    /// </param>
    /// <param name="status">The source, tag and number of elements of the message.</param>
    public void Receive<T>(int source, int tag, ref T[] values, out CompletedStatus status)
    {
        MPINET.Status portStatus = new();
        Carrier<T>.Instance.Receive(Source(source), tag, ref values, portStatus);
        status = new CompletedStatus(portStatus, Carrier<T>.Instance.Count(portStatus) ?? values.Length);
    }
}
