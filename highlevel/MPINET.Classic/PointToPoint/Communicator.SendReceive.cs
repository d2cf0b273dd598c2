namespace MPI;

public abstract partial class Communicator
{
    /// <summary>Sends a value to a process and receives one from it. Blocks until both have completed.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Sendrecv{T}(T, int, int, int, int, MPINET.Status)" />, and for objects
    /// <see cref="MPINET.Communicator.SendrecvObject{TSend, TReceive}(TSend, int, int, int, int, MPINET.Status)" />. In C: MPI_Sendrecv. MPI-5.0, section 3.10.
    /// </remarks>
    /// <typeparam name="T">Any type, equal on both sides.</typeparam>
    /// <param name="inValue">The value to send.</param>
    /// <param name="dest">The rank of the other process.</param>
    /// <param name="tag">The tag of both messages.</param>
    /// <param name="outValue">The value received.</param>
    /// <inheritdoc cref="Receive{T}(int, int)" path="/exception" />
    public void SendReceive<T>(T inValue, int dest, int tag, out T outValue) =>
        SendReceive(inValue, dest, tag, dest, tag, out outValue);

    /// <summary>
    /// Sends a value to one process and receives one from another or the same. Blocks until both have completed.
    /// </summary>
    /// <inheritdoc cref="SendReceive{T}(T, int, int, out T)" path="/remarks|/typeparam|/exception" />
    /// <param name="inValue">The value to send.</param>
    /// <param name="dest">The destination rank.</param>
    /// <param name="sendTag">The tag of the message sent.</param>
    /// <param name="source">The source rank, or <see cref="anySource" />.</param>
    /// <param name="recvTag">The tag of the message received, or <see cref="anyTag" />.</param>
    /// <param name="outValue">The value received.</param>
    public void SendReceive<T>(T inValue, int dest, int sendTag, int source, int recvTag, out T outValue) =>
        outValue = Carrier<T>.Instance.SendReceive(Between(dest, sendTag, source, recvTag), inValue);

    /// <inheritdoc cref="SendReceive{T}(T, int, int, int, int, out T)" />
    /// <param name="inValue">The value to send.</param>
    /// <param name="dest">The destination rank.</param>
    /// <param name="sendTag">The tag of the message sent.</param>
    /// <param name="source">The source rank, or <see cref="anySource" />.</param>
    /// <param name="recvTag">The tag of the message received, or <see cref="anyTag" />.</param>
    /// <param name="outValue">The value received.</param>
    /// <param name="status">The source and tag of the message received.</param>
    public void SendReceive<T>(
        T inValue,
        int dest,
        int sendTag,
        int source,
        int recvTag,
        out T outValue,
        out CompletedStatus status
    )
    {
        MPINET.Status portStatus = new();
        outValue = Carrier<T>.Instance.SendReceive(Between(dest, sendTag, source, recvTag, portStatus), inValue);
        status = new CompletedStatus(portStatus, 1);
    }

    /// <summary>Sends an array to a process and receives one from it. Blocks until both have completed.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Sendrecv{T}(T[], int, int, T[], int, int, MPINET.Status)" />, and for objects
    /// <see cref="MPINET.Communicator.SendrecvObject{TSend, TReceive}(TSend, int, int, int, int, MPINET.Status)" />. In C: MPI_Sendrecv. MPI-5.0, section 3.10.
    /// </remarks>
    /// <typeparam name="T">The type of an element: any.</typeparam>
    /// <param name="inValues">The elements to send.</param>
    /// <param name="dest">The rank of the other process.</param>
    /// <param name="tag">The tag of both messages.</param>
    /// <param name="outValues">
    /// The array for the elements received, as in <see cref="Receive{T}(int, int, ref T[])" />.
    /// </param>
    /// <inheritdoc cref="Receive{T}(int, int, ref T[])" path="/exception" />
    public void SendReceive<T>(T[] inValues, int dest, int tag, ref T[] outValues) =>
        SendReceive(inValues, dest, tag, dest, tag, ref outValues);

    /// <summary>
    /// Sends an array to one process and receives one from another or the same. Blocks until both have completed.
    /// </summary>
    /// <inheritdoc cref="SendReceive{T}(T[], int, int, ref T[])" path="/remarks|/typeparam|/exception" />
    /// <param name="inValues">The elements to send.</param>
    /// <param name="dest">The destination rank.</param>
    /// <param name="sendTag">The tag of the message sent.</param>
    /// <param name="source">The source rank, or <see cref="anySource" />.</param>
    /// <param name="recvTag">The tag of the message received, or <see cref="anyTag" />.</param>
    /// <param name="outValues">
    /// The array for the elements received, as in <see cref="Receive{T}(int, int, ref T[])" />.
    /// </param>
    public void SendReceive<T>(T[] inValues, int dest, int sendTag, int source, int recvTag, ref T[] outValues) =>
        Carrier<T>.Instance.SendReceive(Between(dest, sendTag, source, recvTag), inValues, ref outValues);

    /// <inheritdoc cref="SendReceive{T}(T[], int, int, int, int, ref T[])" />
    /// <param name="inValues">The elements to send.</param>
    /// <param name="dest">The destination rank.</param>
    /// <param name="sendTag">The tag of the message sent.</param>
    /// <param name="source">The source rank, or <see cref="anySource" />.</param>
    /// <param name="recvTag">The tag of the message received, or <see cref="anyTag" />.</param>
    /// <param name="outValues">
    /// The array for the elements received, as in <see cref="Receive{T}(int, int, ref T[])" />.
    /// </param>
    /// <param name="status">The source, tag and number of elements of the message received.</param>
    public void SendReceive<T>(
        T[] inValues,
        int dest,
        int sendTag,
        int source,
        int recvTag,
        ref T[] outValues,
        out CompletedStatus status
    )
    {
        MPINET.Status portStatus = new();
        Carrier<T>.Instance.SendReceive(Between(dest, sendTag, source, recvTag, portStatus), inValues, ref outValues);
        status = new CompletedStatus(portStatus, Carrier<T>.Instance.Count(portStatus) ?? outValues.Length);
    }

    private Exchange Between(int dest, int sendTag, int source, int recvTag, MPINET.Status? portStatus = null) =>
        new(Ports, RankToSend(dest), sendTag, RankToReceive(source), recvTag, portStatus);
}
