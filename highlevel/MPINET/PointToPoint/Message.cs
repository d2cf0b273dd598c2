using System.Text;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>A message that a matched probe has set aside, for this process alone to receive. MPI-5.0, section 3.8.2.</summary>
/// <remarks>It has to be received, once. One that is longer than the buffer stays as it is, and can be received into a longer one.</remarks>
public sealed unsafe partial class Message
{
    /// <summary>MPI_CHAR, as texts are sent.</summary>
    internal static readonly Datatype Characters = new(Mpi.MPI_CHAR);

    private readonly Communicator comm;
    private MPI_Message handle;
    private bool received;

    internal Message(Communicator comm, MPI_Message handle, in MPI_Status told)
    {
        this.comm = comm;
        this.handle = handle;
        Status = new Status(told);
    }

    /// <summary>The handle, for calls of the P/Invoke tier that do not receive it; MPI_MESSAGE_NULL once it was received.</summary>
    public MPI_Message MPIMessage => handle;

    /// <summary>Who has sent it, with what tag, and how much.</summary>
    public Status Status { get; }

    /// <summary>The number of elements in it. Local.</summary>
    /// <typeparam name="T">The type that they are received as.</typeparam>
    /// <returns>Elements, 0 or more; -1 where the message is not a whole number of them.</returns>
    public int Count<T>()
        where T : unmanaged => Status.Count<T>();

    /// <summary>Receives the message. Blocks until all of it has arrived.</summary>
    /// <remarks>In C: MPI_Mrecv. MPI-5.0, section 3.8.3.</remarks>
    /// <param name="buffer">Where the message goes. It may be longer than the message.</param>
    /// <param name="status">Filled with what is known of the message; null where nobody wants it.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="InvalidOperationException">It was received before, there is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error; that the message is longer than the buffer is one.</exception>
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

    /// <summary>Receives the message as one value. Blocks until all of it has arrived.</summary>
    /// <inheritdoc cref="Recv(ITypedBuffer, Status)" path="/remarks|/param|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The message is no value of the type: it can still be received as another.</exception>
    public T Recv<T>(Status? status = null)
        where T : unmanaged
    {
        T value = default;
        var type = Datatype.Of<T>();
        RequireOne<T>(type, "MPI_Mrecv");
        RecvTo(&value, 1, type, status);
        return value;
    }

    /// <summary>Receives the message as an array. Blocks until all of it has arrived.</summary>
    /// <inheritdoc cref="Recv(ITypedBuffer, Status)" path="/remarks|/param|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <returns>The elements, as many as were sent.</returns>
    /// <exception cref="InvalidOperationException">The message is no whole number of elements; it is received and lost.</exception>
    /// <exception cref="MessageTooLongException">The message has more elements than an array can have; it was not received.</exception>
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

    /// <summary>Receives the message as a text. Blocks until all of it has arrived.</summary>
    /// <inheritdoc cref="Recv(ITypedBuffer, Status)" path="/remarks|/param|/exception" />
    /// <returns>The text, from the bytes in UTF-8 that the message holds.</returns>
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

    /// <summary>Refuses a message of more elements than an array can have, which stays to be received.</summary>
    /// <param name="bytes">The bytes of the message.</param>
    /// <param name="status">Its status.</param>
    /// <param name="message">The message, where it was matched.</param>
    internal static void RequireArray<T>(long bytes, Status status, Message? message)
        where T : unmanaged
    {
        if (bytes / sizeof(T) > Results.Most)
        {
            throw new MessageTooLongException(
                $"The message from rank {status.Source} with tag {status.Tag} has {(bytes == long.MaxValue ? $"more than {int.MaxValue}" : $"{bytes}")} bytes, "
                    + $"and an array has at most {Results.Most} elements of {sizeof(T)} bytes. It was not received: receive it into a buffer with a larger datatype.",
                message
            );
        }
    }

    /// <summary>An array for a message.</summary>
    internal static T[] NewArray<T>(long bytes)
        where T : unmanaged =>
#if NET
        GC.AllocateUninitializedArray<T>((int)(bytes / sizeof(T)));
#else
        new T[bytes / sizeof(T)];
#endif

    internal static InvalidOperationException NotWhole<T>(long bytes)
        where T : unmanaged =>
        new($"The message has {bytes} bytes, which is no whole number of {typeof(T).Name} ({sizeof(T)} bytes each).");

    private void RecvTo(void* address, int count, Datatype type, Status? status)
    {
        _ = comm.Handle;
        RequireRoom(count, type, "MPI_Mrecv");
        Checking.Writes(address, count, type, "MPI_Mrecv");
        MPI_Status told = default;
        int code;
        fixed (MPI_Message* message = &handle)
        {
            code = Mpi.MPI_Mrecv(address, count, type.Handle, message, &told);
        }

        received = true;
        Status.Fill(status, told);
        _ = comm.CheckReceived(code, "MPI_Mrecv", told, address, count, type);
    }

    // One that is shorter stays as it is, as one that is longer.
    private void RequireOne<T>(Datatype type, string function)
        where T : unmanaged
    {
        RequireRoom(1, type, function);
        Status.RequireOne<T>(Status.Value, type);
    }

    // The length is known here, and an MPI may write past the buffer.
    private void RequireRoom(int count, Datatype type, string function)
    {
        if (received)
        {
            throw new InvalidOperationException("The message was received already: it is there once.");
        }

        if (Status.Bytes > Saturating.Multiply(count, type.Bytes))
        {
            string? detail = Truncation.Of(Mpi.MPI_ERR_TRUNCATE, Status.Value, count, type, isKnown: true);
            throw MpiException.Of(Mpi.MPI_ERR_TRUNCATE, function, comm, detail);
        }
    }
}
