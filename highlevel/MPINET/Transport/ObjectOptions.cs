namespace MPINET;

/// <summary>How objects become messages, and which may come. To be the same on all processes, but for <see cref="Accept" /> and <see cref="MaximumBytes" />.</summary>
/// <remarks>An object of this class does not change: a session or communicator is given another.</remarks>
public sealed class ObjectOptions
{
    /// <summary>The options that hold where nothing else is said.</summary>
    public static ObjectOptions Default { get; } = new();

    /// <summary>Which references of an object travel with it.</summary>
    public ObjectReferences References { get; init; }

    /// <summary>
    /// Whether code that the program's own classes have for serialisation runs: ISerializable, the methods marked with OnSerializing, OnSerialized, OnDeserializing and
    /// OnDeserialized, and IDeserializationCallback. False, so that what comes runs no code, unless told otherwise: all fields travel then, but those that are NonSerialized.
    /// </summary>
    /// <remarks>
    /// A class that implements ISerializable travels by its GetObjectData and is rebuilt by its constructor for SerializationInfo and StreamingContext, which runs on the object
    /// when all of the message has been read: after those of the ISerializable objects that it is given as values or in arrays, where there is no cycle. Then collections
    /// with objects for keys are filled, the methods marked with OnDeserialized run, and IDeserializationCallback at the end, each from what stands deeper in the graph to what holds it.
    /// Exceptions and collections travel as what they are, structs by their fields; IObjectReference is not asked. What such code throws comes in a
    /// <see cref="System.Runtime.Serialization.SerializationException" />.
    /// </remarks>
    public bool Callbacks { get; init; }

    /// <summary>
    /// Asked once for each type that arrives, of the program's own and of the framework's, after the built-in rules: false refuses the message with a
    /// <see cref="System.Runtime.Serialization.SerializationException" />. Null accepts what the built-in rules accept.
    /// </summary>
    public Predicate<Type>? Accept { get; init; }

    /// <summary>Bytes, more than 0: the most memory that one message may ask for when it is rebuilt. No limit of its own unless told otherwise.</summary>
    /// <remarks>Whatever it is, a message of n bytes cannot ask for much more than its own objects need: each length is checked against the bytes that are left.</remarks>
    public long MaximumBytes { get; init; } = long.MaxValue;

    /// <summary>Bytes: an array of plain elements of at least this length travels apart, straight between the arrays.</summary>
    public long ApartFrom { get; init; } = 1 << 20;

    /// <summary>The program's own serialiser; null takes the one of this library.</summary>
    public IObjectTransport? Transport { get; init; }
}
