namespace MPI;

public abstract partial class Communicator
{
    /// <summary>Sends a value. Blocks until it may be changed, possibly before it is received.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Send{T}(T, int)" /> for a type without references, <see cref="MPINET.Port.SendObject{T}(T, int)" /> for any other.
    /// In C: MPI_Send. MPI-5.0, section 3.2.1.
    /// </remarks>
    /// <typeparam name="T">
    /// Any type. A value without references is sent as its bytes in memory, any other as an object: a copy of
    /// everything that it refers to arrives.
    /// </typeparam>
    /// <param name="value">The value.</param>
    /// <param name="dest">
    /// The destination rank, from 0 to less than the size; in an intercommunicator, a rank in the other group.
    /// </param>
    /// <param name="tag">The tag, from 0 to <see cref="Environment.MaxTag" />.</param>
    /// <exception cref="ArgumentException">There is no such rank, or the tag is out of range.</exception>
    /// <exception cref="System.Runtime.Serialization.SerializationException">
    /// The object contains something that cannot be sent. Nothing was sent.
    /// </exception>
    /// <exception cref="InvalidOperationException">There is no <see cref="Environment" />, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The communicator was freed.</exception>
    public void Send<T>(T value, int dest, int tag) =>
        Carrier<T>.Instance.Send(Destination(dest), value, tag, SendMode.Standard);

    /// <summary>Sends an array. Blocks until it may be changed, possibly before it is received.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Send{T}(T[], int)" /> for elements without references, <see cref="MPINET.Port.SendObject{T}(T, int)" /> for any other.
    /// In C: MPI_Send. MPI-5.0, section 3.2.1.
    /// </remarks>
    /// <inheritdoc cref="Send{T}(T, int, int)" path="/typeparam|/exception" />
    /// <param name="values">The elements.</param>
    /// <param name="dest">
    /// The destination rank, from 0 to less than the size; in an intercommunicator, a rank in the other group.
    /// </param>
    /// <param name="tag">The tag, from 0 to <see cref="Environment.MaxTag" />.</param>
    public void Send<T>(T[] values, int dest, int tag) =>
        Carrier<T>.Instance.Send(Destination(dest), values, tag, SendMode.Standard);

    /// <summary>Sends a value through the attached buffer. Does not wait for the receiver.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Bsend{T}(T, int)" />, <see cref="MPINET.Port.BsendObject{T}(T, int)" />. MPI.NET does not have it.
    /// In C: MPI_Bsend. MPI-5.0, section 3.4.
    /// </remarks>
    /// <inheritdoc cref="Send{T}(T, int, int)" path="/typeparam|/param|/exception" />
    public void BufferedSend<T>(T value, int dest, int tag) =>
        Carrier<T>.Instance.Send(Destination(dest), value, tag, SendMode.Buffered);

    /// <summary>Sends an array through the attached buffer. Does not wait for the receiver.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Bsend{T}(T[], int)" />, <see cref="MPINET.Port.BsendObject{T}(T, int)" />. MPI.NET does not have it.
    /// In C: MPI_Bsend. MPI-5.0, section 3.4.
    /// </remarks>
    /// <inheritdoc cref="Send{T}(T[], int, int)" path="/typeparam|/param|/exception" />
    public void BufferedSend<T>(T[] values, int dest, int tag) =>
        Carrier<T>.Instance.Send(Destination(dest), values, tag, SendMode.Buffered);

    /// <summary>Sends a value. Blocks until the matching receive has started.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Ssend{T}(T, int)" />, <see cref="MPINET.Port.SsendObject{T}(T, int)" />. MPI.NET does not have it.
    /// In C: MPI_Ssend. MPI-5.0, section 3.4.
    /// </remarks>
    /// <inheritdoc cref="Send{T}(T, int, int)" path="/typeparam|/param|/exception" />
    public void SynchronousSend<T>(T value, int dest, int tag) =>
        Carrier<T>.Instance.Send(Destination(dest), value, tag, SendMode.Synchronous);

    /// <summary>Sends an array. Blocks until the matching receive has started.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Ssend{T}(T[], int)" />, <see cref="MPINET.Port.SsendObject{T}(T, int)" />. MPI.NET does not have it.
    /// In C: MPI_Ssend. MPI-5.0, section 3.4.
    /// </remarks>
    /// <inheritdoc cref="Send{T}(T[], int, int)" path="/typeparam|/param|/exception" />
    public void SynchronousSend<T>(T[] values, int dest, int tag) =>
        Carrier<T>.Instance.Send(Destination(dest), values, tag, SendMode.Synchronous);

    /// <summary>
    /// Sends a value to a receive that has started, which the program must ensure. Blocks until it may be changed.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Rsend{T}(T, int)" />; an object goes by <see cref="MPINET.Port.SendObject{T}(T, int)" />. MPI.NET does not have it.
    /// In C: MPI_Rsend. MPI-5.0, section 3.4.
    /// </remarks>
    /// <inheritdoc cref="Send{T}(T, int, int)" path="/typeparam|/param|/exception" />
    public void ReadySend<T>(T value, int dest, int tag) =>
        Carrier<T>.Instance.Send(Destination(dest), value, tag, SendMode.Ready);

    /// <summary>
    /// Sends an array to a receive that has started, which the program must ensure. Blocks until it may be changed.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Rsend{T}(T[], int)" />; objects go by <see cref="MPINET.Port.SendObject{T}(T, int)" />. MPI.NET does not have it.
    /// In C: MPI_Rsend. MPI-5.0, section 3.4.
    /// </remarks>
    /// <inheritdoc cref="Send{T}(T[], int, int)" path="/typeparam|/param|/exception" />
    public void ReadySend<T>(T[] values, int dest, int tag) =>
        Carrier<T>.Instance.Send(Destination(dest), values, tag, SendMode.Ready);
}
