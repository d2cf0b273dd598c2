using MPINET;

namespace MPI;

/// <summary>How objects become bytes on a communicator.</summary>
/// <remarks>
/// Ports: <see cref="ObjectOptions" />. What MPI.NET sends in blocks from threads of its own travels here as one message, with long arrays apart; so some properties are kept for programs that set them, and do nothing.
/// </remarks>
public class Serialization : IDisposable
{
    private readonly Communicator? comm;
    private ISerializer serializer = BinaryFormatterSerializer.Default;

    /// <summary>Settings that belong to no communicator.</summary>
    /// <remarks>Ports: <see cref="ObjectOptions()" />.</remarks>
    public Serialization() { }

    internal Serialization(Communicator comm) => this.comm = comm;

    /// <summary>The serialiser of objects on the communicator; to be set to the same on all its processes, between messages.</summary>
    /// <remarks>Ports: <see cref="ObjectOptions.Transport" />. <see cref="BinaryFormatterSerializer.Default" /> stands for the object transport of MPINET.</remarks>
    /// <exception cref="ArgumentNullException">It is null.</exception>
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

    /// <summary>Kept, and never called: objects do not travel in blocks.</summary>
    /// <remarks>Ports: <see cref="ObjectCost" /> tells the bytes of an object.</remarks>
    public Action<int, int>? SendLogger { get; set; }

    /// <summary>Kept, and never called: no thread waits apart from the one that has called.</summary>
    /// <remarks>Ports: not needed there.</remarks>
    public Action<string>? WaitLogger { get; set; }

    /// <summary>Kept, and without effect: objects do not travel in blocks. Bytes; 16 MiB unless set.</summary>
    /// <remarks>Ports: <see cref="ObjectOptions.ApartFrom" />.</remarks>
    public int BufferSize { get; set; } = 16 << 20;

    /// <summary>Kept, and without effect: there are no threads for serialisation. 16 unless set.</summary>
    /// <remarks>Ports: not needed there.</remarks>
    public int WorkerCount { get; set; } = 16;

    /// <summary>Does nothing: there are no threads to end.</summary>
    /// <remarks>Ports: not needed there.</remarks>
    public virtual void Dispose() => GC.SuppressFinalize(this);

    /// <summary>Takes over the settings of the communicator that was duplicated.</summary>
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
