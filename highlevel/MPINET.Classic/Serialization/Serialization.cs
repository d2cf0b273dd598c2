using MPINET;

namespace MPI;

/// <summary>The settings for the conversion of objects to bytes on a communicator.</summary>
/// <remarks>
/// Ports: <see cref="ObjectOptions" />. MPI.NET sends large objects in blocks, from separate threads. This library sends an object in one message, and long arrays separately. Some properties are therefore kept for compatibility only.
/// </remarks>
public class Serialization : IDisposable
{
    private readonly Communicator? comm;
    private ISerializer serializer = BinaryFormatterSerializer.Default;

    /// <summary>Creates settings that belong to no communicator.</summary>
    /// <remarks>Ports: <see cref="ObjectOptions()" />.</remarks>
    public Serialization() { }

    internal Serialization(Communicator comm) => this.comm = comm;

    /// <summary>
    /// The serialiser of objects on the communicator. Set it to the same one on all processes, while no messages are
    /// pending.
    /// </summary>
    /// <remarks>Ports: <see cref="ObjectOptions.Transport" />. <see cref="BinaryFormatterSerializer.Default" /> denotes the object transport of MPINET.</remarks>
    /// <exception cref="ArgumentNullException">The argument is null.</exception>
    public ISerializer Serializer
    {
        get => serializer;
        set
        {
            serializer = Errors.Given(value, nameof(value));
            if (comm is not null)
            {
                ObjectOptions now = comm.Ports.Objects;
                comm.Ports.Objects = new ObjectOptions
                {
                    Transport =
                        value.GetType() == typeof(BinaryFormatterSerializer) ? null : new SerializerTransport(value),
                    Accept = now.Accept,
                    ApartFrom = now.ApartFrom,
                    Callbacks = now.Callbacks,
                    MaximumBytes = now.MaximumBytes,
                    References = now.References,
                };
            }
        }
    }

    /// <summary>Never called, because objects are not sent in blocks. Kept for compatibility.</summary>
    /// <remarks>Ports: <see cref="ObjectCost" /> returns the size of an object in bytes.</remarks>
    public Action<int, int>? SendLogger { get; set; }

    /// <summary>Never called, because no separate thread waits. Kept for compatibility.</summary>
    /// <remarks>Ports: not needed there.</remarks>
    public Action<string>? WaitLogger { get; set; }

    /// <summary>
    /// Has no effect, because objects are not sent in blocks. In bytes; 16 MiB by default. Kept for compatibility.
    /// </summary>
    /// <remarks>Ports: <see cref="ObjectOptions.ApartFrom" />.</remarks>
    public int BufferSize { get; set; } = 16 << 20;

    /// <summary>
    /// Has no effect, because there are no threads for serialisation. 16 by default. Kept for compatibility.
    /// </summary>
    /// <remarks>Ports: not needed there.</remarks>
    public int WorkerCount { get; set; } = 16;

    /// <summary>Does nothing, because there are no threads to end.</summary>
    /// <remarks>Ports: not needed there.</remarks>
    public virtual void Dispose() => GC.SuppressFinalize(this);

    /// <summary>Copies the settings of the communicator that was duplicated.</summary>
    internal void TakeOver(Serialization other)
    {
        if (other.serializer != serializer)
        {
            Serializer = other.serializer;
        }

        SendLogger = other.SendLogger;
        WaitLogger = other.WaitLogger;
        BufferSize = other.BufferSize;
        WorkerCount = other.WorkerCount;
    }
}
