namespace MPI;

public abstract partial class Communicator
{
    /// <summary>Starts to receive a value. Does not block.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Irecv{T}(int, string, int)" /> for a type without references, <see cref="MPINET.Port.IrecvObject{T}(int, string, int)" /> for any other, of any length.
    /// In C: MPI_Irecv. MPI-5.0, section 3.7.2.
    /// </remarks>
    /// <inheritdoc cref="Receive{T}(int, int)" path="/typeparam|/param" />
    /// <returns>The request, whose <see cref="ReceiveRequest.GetValue" /> returns the value.</returns>
    /// <exception cref="ArgumentException">There is no such rank, or the tag is out of range.</exception>
    /// <exception cref="InvalidOperationException">There is no <see cref="Environment" />, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The communicator was freed.</exception>
    public ReceiveRequest ImmediateReceive<T>(int source, int tag) =>
        Carrier<T>.Instance.ImmediateReceive(Source(source), tag, (Action<T>?)null);

    /// <inheritdoc cref="ImmediateReceive{T}(int, int)" />
    /// <param name="source">
    /// The source rank, from 0 to less than the size, or <see cref="anySource" />; in an intercommunicator, a rank in
    /// the other group.
    /// </param>
    /// <param name="tag">The tag, from 0 to <see cref="Environment.MaxTag" />, or <see cref="anyTag" />.</param>
    /// <param name="action">
    /// Called with the value by the <see cref="Request.Wait" /> or <see cref="Request.Test" /> that completes the
    /// request. Not called if it was cancelled.
    /// </param>
    public ReceiveRequest ImmediateReceive<T>(int source, int tag, Action<T>? action) =>
        Carrier<T>.Instance.ImmediateReceive(Source(source), tag, action);

    /// <summary>Starts to receive elements into an array. Does not block.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Irecv{T}(T[], int, string, int)" /> for elements without references, <see cref="MPINET.Port.IrecvObject{T}(int, string, int)" /> for any other, which are copied into the array.
    /// In C: MPI_Irecv. MPI-5.0, section 3.7.2.
    /// </remarks>
    /// <inheritdoc cref="ImmediateReceive{T}(int, int)" path="/typeparam|/exception" />
    /// <param name="source">
    /// The source rank, from 0 to less than the size, or <see cref="anySource" />; in an intercommunicator, a rank in
    /// the other group.
    /// </param>
    /// <param name="tag">The tag, from 0 to <see cref="Environment.MaxTag" />, or <see cref="anyTag" />.</param>
    /// <param name="values">
    /// The array for the elements; it may be longer than the message. It must not be used until the request has
    /// completed.
    /// </param>
    /// <returns>
    /// The request, whose <see cref="ReceiveRequest.GetValue" /> returns this array. It throws a <see
    /// cref="MessageTruncatedException" /> if the message has more elements.
    /// </returns>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public ReceiveRequest ImmediateReceive<T>(int source, int tag, T[] values) =>
        Carrier<T>.Instance.ImmediateReceive(Source(source), tag, values);
}
