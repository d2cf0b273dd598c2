using System.Diagnostics;
using System.Text;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>A message that a matched probe has reserved for this process. MPI-5.0, section 3.8.2.</summary>
/// <remarks>
/// The message must be received exactly once. If it is longer than the buffer it is not received, and can still be
/// received into a longer one.
/// </remarks>
[DebuggerDisplay("{Shown,nq}")]
public sealed unsafe partial class Message
{
    /// <summary>MPI_CHAR, the datatype of texts.</summary>
    internal static readonly Datatype Characters = new(Mpi.MPI_CHAR);

    private readonly Communicator comm;
    private MPI_Message handle;
    private bool received;

    internal Message(Communicator comm, MPI_Message handle, in MPI_Status reported)
    {
        this.comm = comm;
        this.handle = handle;
        Status = new Status(reported);
    }

    /// <summary>
    /// The handle, for calls of the P/Invoke tier that do not receive the message; MPI_MESSAGE_NULL after it was
    /// received.
    /// </summary>
    public MPI_Message MPIMessage => handle;

    /// <summary>The source, tag and length of the message.</summary>
    public Status Status { get; }

    private Port Sender => Status.Source == Mpi.MPI_PROC_NULL ? comm.NullProcess : comm[Status.Source];

    private string Shown => $"message from {Status}{(received ? ", received" : "")}";

    /// <summary>Gets the number of elements of the message. Local.</summary>
    /// <typeparam name="T">The type of the received elements.</typeparam>
    /// <returns>Number of elements, 0 or more; -1 if the message is not a whole number of them.</returns>
    public int Count<T>()
        where T : unmanaged => Status.Count<T>();

    /// <summary>Receives the message. Blocks until it has arrived completely.</summary>
    /// <remarks>In C: MPI_Mrecv. MPI-5.0, section 3.8.3.</remarks>
    /// <param name="buffer">The receive buffer. It may be longer than the message.</param>
    /// <param name="status">Filled with the source, tag and length of the message; null if not needed.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="InvalidOperationException">It was received before, there is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error, for example that the message is longer than the buffer.</exception>
    public void Recv(ITypedBuffer buffer, Status? status = null)
    {
        Require.NotNull(buffer, nameof(buffer));
        if (buffer is ICheckedReference reference && !Pinned.IsNeededFor(reference))
        {
            fixed (byte* address = &reference.GetPinnableReference())
            {
                RecvTo(address, Require.Count(buffer), buffer.Type, status);
            }

            return;
        }

        using Pinned pinned = new(buffer);
        fixed (byte* address = pinned)
        {
            RecvTo(address, pinned.Count, pinned.Type, status);
        }
    }

    /// <inheritdoc cref="Recv(ITypedBuffer, Status)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Recv<T>(T[] buffer, Status? status = null)
        where T : unmanaged
    {
        Require.NotNull(buffer, nameof(buffer));
        Recv(buffer.AsSpan(), status);
    }

    /// <inheritdoc cref="Recv{T}(T[], Status)" />
    public void Recv<T>(Span<T> buffer, Status? status = null)
        where T : unmanaged
    {
        fixed (T* address = buffer)
        {
            RecvTo(address, buffer.Length, Datatype.Of<T>(), status);
        }
    }

    /// <summary>Receives the message as one value. Blocks until it has arrived completely.</summary>
    /// <inheritdoc cref="Recv(ITypedBuffer, Status)" path="/remarks|/param|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">
    /// The message is not a value of the type. It can still be received as another type.
    /// </exception>
    public T Recv<T>(Status? status = null)
        where T : unmanaged
    {
        T value = default;
        Datatype type = Datatype.Of<T>();
        RequireOne<T>(type, "MPI_Mrecv");
        RecvTo(&value, 1, type, status);
        return value;
    }

    /// <summary>Receives the message as an array. Blocks until it has arrived completely.</summary>
    /// <inheritdoc cref="Recv(ITypedBuffer, Status)" path="/remarks|/param|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <returns>The elements, as many as were sent.</returns>
    /// <exception cref="InvalidOperationException">The message is not a whole number of elements. It was received and is lost.</exception>
    /// <exception cref="MessageTooLongException">The message has more elements than an array can hold; it was not received.</exception>
    public T[] RecvArray<T>(Status? status = null)
        where T : unmanaged
    {
        long bytes = Status.Bytes;
        RequireArray<T>(bytes, Status, this);
        if (bytes % sizeof(T) != 0)
        {
            RequireArray<byte>(bytes, Status, this);
            Recv(new byte[bytes], status);
            throw NotWhole<T>(bytes);
        }

        T[] array = NewArray<T>(bytes);

        Recv(array, status);
        return array;
    }

    /// <summary>Receives the message as a text. Blocks until it has arrived completely.</summary>
    /// <inheritdoc cref="Recv(ITypedBuffer, Status)" path="/remarks|/param|/exception" />
    /// <returns>The text, decoded from UTF-8.</returns>
    public string RecvString(Status? status = null)
    {
        RequireArray<byte>(Status.Bytes, Status, this);
        byte[] bytes = new byte[Status.Bytes];
        fixed (byte* address = bytes)
        {
            RecvTo(address, bytes.Length, Characters, status);
        }

        return Encoding.UTF8.GetString(bytes);
    }

    /// <summary>Refuses a message with more elements than an array can hold. The message can still be received.</summary>
    /// <param name="bytes">Number of bytes of the message.</param>
    /// <param name="status">Its status.</param>
    /// <param name="message">The matched message; null if it was not matched.</param>
    internal static void RequireArray<T>(long bytes, Status status, Message? message)
        where T : unmanaged
    {
        if (bytes / sizeof(T) > Arrays.MaxLength)
        {
            throw new MessageTooLongException(
                $"The message from rank {status.Source} with tag {status.Tag} has {(bytes == long.MaxValue ? $"more than {int.MaxValue}" : $"{bytes}")} bytes, "
                    + $"and an array has at most {Arrays.MaxLength} elements of {sizeof(T)} bytes. It was not received: receive it into a buffer with a larger datatype.",
                message
            );
        }
    }

    /// <summary>Creates an array for a message.</summary>
    internal static T[] NewArray<T>(long bytes)
        where T : unmanaged =>
#if NET
        GC.AllocateUninitializedArray<T>((int)(bytes / sizeof(T)));
#else
        new T[bytes / sizeof(T)];
#endif

    internal static InvalidOperationException NotWhole<T>(long bytes)
        where T : unmanaged =>
        new(
            $"The message has {bytes} bytes, which is not a whole number of {typeof(T).Name} ({sizeof(T)} bytes each)."
        );

    private void RecvTo(void* address, int count, Datatype type, Status? status)
    {
        _ = comm.Handle;
        RequireRoom(count, type, "MPI_Mrecv");
        Checking.Writes(address, count, type, "MPI_Mrecv");
        MPI_Status reported = default;
        int code;
        fixed (MPI_Message* message = &handle)
        {
            code = Mpi.MPI_Mrecv(address, count, type.Handle, message, &reported);
        }

        received = true;
        Status.Fill(status, reported);
        _ = comm.CheckReceived(code, "MPI_Mrecv", reported, address, count, type);
    }

    // A message that is too short is refused without receiving it, like one that is too long.
    private void RequireOne<T>(Datatype type, string function)
        where T : unmanaged
    {
        RequireRoom(1, type, function);
        Status.RequireOne<T>(Status.Value, type);
    }

    // The length is known here, and some MPIs would write beyond the buffer.
    private void RequireRoom(int count, Datatype type, string function)
    {
        if (received)
        {
            throw new InvalidOperationException("The message was already received: a message can be received once.");
        }

        if (Status.Bytes > Saturating.Multiply(count, type.Bytes))
        {
            string? detail = Truncation.Of(Mpi.MPI_ERR_TRUNCATE, Status.Value, count, type, isKnown: true);
            throw MpiException.Of(Mpi.MPI_ERR_TRUNCATE, function, comm, detail);
        }
    }
}
