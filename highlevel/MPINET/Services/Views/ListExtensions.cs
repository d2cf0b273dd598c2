namespace MPINET;

/// <summary>Lists as messages, of as many elements as the list has.</summary>
/// <remarks>
/// A receive fills the elements that exist, and adds none: <see cref="List{T}.Count" /> is the size of the buffer. Lists have blocking calls
/// only: a list that grows takes another array, and a request would keep the old one. The list must not change during the call.
/// </remarks>
public static unsafe partial class ListExtensions
{
    /// <inheritdoc cref="Port.Recv{T}(T[], int, Status)" />
    /// <param name="port">The port.</param>
    /// <param name="buffer">The receive buffer. It may have more elements than the message.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="status">Filled with the source, tag and length of the message; null if not needed.</param>
    public static void Recv<T>(this Port port, List<T> buffer, int tag = Tag.Default, Status? status = null)
        where T : unmanaged
    {
        Require.NotNull(buffer, nameof(buffer));
        Require.Given(port, nameof(port)).Recv<T>(Views.Of(buffer), tag, status);
    }

    /// <inheritdoc cref="Communicator.Sendrecv{T}(T[], Port, T[], Port, int, Status)" />
    /// <param name="comm">The communicator.</param>
    /// <param name="sendbuf">The elements to send.</param>
    /// <param name="dest">The destination, as <see cref="CartesianCommunicator.Shift" /> returns it.</param>
    /// <param name="recvbuf">The receive buffer, another list.</param>
    /// <param name="source">The source.</param>
    /// <param name="tag">The tag of both messages, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="st">Filled with the source, tag and length of the message received; null if not needed.</param>
    public static void Sendrecv<T>(
        this Communicator comm,
        List<T> sendbuf,
        Port dest,
        List<T> recvbuf,
        Port source,
        int tag = Tag.Default,
        Status? st = null
    )
        where T : unmanaged
    {
        Require.NotNull(sendbuf, nameof(sendbuf));
        Require.NotNull(recvbuf, nameof(recvbuf));
        Require.Given(comm, nameof(comm)).Sendrecv<T>(Views.Of(sendbuf), dest, Views.Of(recvbuf), source, tag, st);
    }

    /// <inheritdoc cref="Communicator.SendrecvReplace{T}(T[], Port, Port, int, Status)" />
    /// <param name="comm">The communicator.</param>
    /// <param name="buf">The elements to send, replaced by the message received, of as many elements.</param>
    /// <param name="dest">The destination, as <see cref="CartesianCommunicator.Shift" /> returns it.</param>
    /// <param name="source">The source.</param>
    /// <param name="tag">The tag of both messages, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="st">Filled with the source, tag and length of the message received; null if not needed.</param>
    public static void SendrecvReplace<T>(
        this Communicator comm,
        List<T> buf,
        Port dest,
        Port source,
        int tag = Tag.Default,
        Status? st = null
    )
        where T : unmanaged
    {
        Require.NotNull(buf, nameof(buf));
        Require.Given(comm, nameof(comm)).SendrecvReplace(Views.Of(buf), dest, source, tag, st);
    }
}
