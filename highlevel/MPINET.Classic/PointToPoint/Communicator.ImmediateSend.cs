namespace MPI;

public abstract partial class Communicator
{
    /// <summary>Starts to send a value. Does not block.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Isend{T}(T, int, string, int)" /> for a type without references, <see cref="MPINET.Port.IsendObject{T}(T, int, string, int)" /> for any other.
    /// In C: MPI_Isend. MPI-5.0, section 3.7.2.
    /// </remarks>
    /// <inheritdoc cref="Send{T}(T, int, int)" path="/typeparam|/exception" />
    /// <param name="value">The value. The request keeps a copy.</param>
    /// <param name="dest">
    /// The destination rank, from 0 to less than the size; in an intercommunicator, a rank in the other group.
    /// </param>
    /// <param name="tag">The tag, from 0 to <see cref="Environment.MaxTag" />.</param>
    /// <returns>The request, to be completed by <see cref="Request.Wait" /> or <see cref="Request.Test" />.</returns>
    public Request ImmediateSend<T>(T value, int dest, int tag) =>
        Carrier<T>.Instance.ImmediateSend(Destination(dest), value, tag, SendMode.Standard);

    /// <summary>Starts to send an array. Does not block.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Isend{T}(T[], int, string, int)" /> for elements without references, <see cref="MPINET.Port.IsendObject{T}(T, int, string, int)" /> for any other.
    /// In C: MPI_Isend. MPI-5.0, section 3.7.2.
    /// </remarks>
    /// <inheritdoc cref="ImmediateSend{T}(T, int, int)" path="/typeparam|/returns|/exception" />
    /// <param name="values">
    /// The elements. If they have no references, they must not be changed until the request has completed.
    /// </param>
    /// <param name="dest">
    /// The destination rank, from 0 to less than the size; in an intercommunicator, a rank in the other group.
    /// </param>
    /// <param name="tag">The tag, from 0 to <see cref="Environment.MaxTag" />.</param>
    public Request ImmediateSend<T>(T[] values, int dest, int tag) =>
        Carrier<T>.Instance.ImmediateSend(Destination(dest), values, tag, SendMode.Standard);

    /// <summary>Starts to send a value through the attached buffer. Does not block.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Ibsend{T}(T, int, string, int)" />; an object goes by <see cref="MPINET.Port.BsendObject{T}(T, int)" />, which is local. MPI.NET does not have it.
    /// In C: MPI_Ibsend. MPI-5.0, section 3.7.2.
    /// </remarks>
    /// <inheritdoc cref="ImmediateSend{T}(T, int, int)" path="/typeparam|/param|/returns|/exception" />
    public Request ImmediateBufferedSend<T>(T value, int dest, int tag) =>
        Carrier<T>.Instance.ImmediateSend(Destination(dest), value, tag, SendMode.Buffered);

    /// <summary>Starts to send an array through the attached buffer. Does not block.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Ibsend{T}(T[], int, string, int)" />; objects go by <see cref="MPINET.Port.BsendObject{T}(T, int)" />, which is local. MPI.NET does not have it.
    /// In C: MPI_Ibsend. MPI-5.0, section 3.7.2.
    /// </remarks>
    /// <inheritdoc cref="ImmediateSend{T}(T[], int, int)" path="/typeparam|/param|/returns|/exception" />
    public Request ImmediateBufferedSend<T>(T[] values, int dest, int tag) =>
        Carrier<T>.Instance.ImmediateSend(Destination(dest), values, tag, SendMode.Buffered);

    /// <summary>
    /// Starts to send a value; the request completes when the matching receive has started. Does not block.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Issend{T}(T, int, string, int)" />, <see cref="MPINET.Port.IssendObject{T}(T, int, string, int)" />. MPI.NET does not have it.
    /// In C: MPI_Issend. MPI-5.0, section 3.7.2.
    /// </remarks>
    /// <inheritdoc cref="ImmediateSend{T}(T, int, int)" path="/typeparam|/param|/returns|/exception" />
    public Request ImmediateSynchronousSend<T>(T value, int dest, int tag) =>
        Carrier<T>.Instance.ImmediateSend(Destination(dest), value, tag, SendMode.Synchronous);

    /// <summary>
    /// Starts to send an array; the request completes when the matching receive has started. Does not block.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Issend{T}(T[], int, string, int)" />, <see cref="MPINET.Port.IssendObject{T}(T, int, string, int)" />. MPI.NET does not have it.
    /// In C: MPI_Issend. MPI-5.0, section 3.7.2.
    /// </remarks>
    /// <inheritdoc cref="ImmediateSend{T}(T[], int, int)" path="/typeparam|/param|/returns|/exception" />
    public Request ImmediateSynchronousSend<T>(T[] values, int dest, int tag) =>
        Carrier<T>.Instance.ImmediateSend(Destination(dest), values, tag, SendMode.Synchronous);

    /// <summary>
    /// Starts to send a value to a receive that has started, which the program must ensure. Does not block.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Irsend{T}(T, int, string, int)" />; an object goes by <see cref="MPINET.Port.IsendObject{T}(T, int, string, int)" />. MPI.NET does not have it.
    /// In C: MPI_Irsend. MPI-5.0, section 3.7.2.
    /// </remarks>
    /// <inheritdoc cref="ImmediateSend{T}(T, int, int)" path="/typeparam|/param|/returns|/exception" />
    public Request ImmediateReadySend<T>(T value, int dest, int tag) =>
        Carrier<T>.Instance.ImmediateSend(Destination(dest), value, tag, SendMode.Ready);

    /// <summary>
    /// Starts to send an array to a receive that has started, which the program must ensure. Does not block.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Irsend{T}(T[], int, string, int)" />; objects go by <see cref="MPINET.Port.IsendObject{T}(T, int, string, int)" />. MPI.NET does not have it.
    /// In C: MPI_Irsend. MPI-5.0, section 3.7.2.
    /// </remarks>
    /// <inheritdoc cref="ImmediateSend{T}(T[], int, int)" path="/typeparam|/param|/returns|/exception" />
    public Request ImmediateReadySend<T>(T[] values, int dest, int tag) =>
        Carrier<T>.Instance.ImmediateSend(Destination(dest), values, tag, SendMode.Ready);
}
