namespace MPINET;

/// <summary>
/// The conversion of objects to messages and the types to accept. It must be equal on all processes, except <see
/// cref="Accept" /> and <see cref="MaximumBytes" />.
/// </summary>
/// <remarks>Instances are immutable. To change the options of a session or communicator, set another instance.</remarks>
public sealed class ObjectOptions
{
    /// <summary>The default options.</summary>
    public static ObjectOptions Default { get; } = new();

    /// <summary>The references of an object that are sent with it.</summary>
    public ObjectReferences References { get; init; }

    /// <summary>
    /// True to run the serialisation code of the program's own types: ISerializable, IObjectReference,
    /// IDeserializationCallback, and methods marked with OnSerializing, OnSerialized, OnDeserializing and
    /// OnDeserialized. False by default, so that received data run no code: a type with such code is then refused.
    /// </summary>
    /// <remarks>
    /// A type that implements ISerializable is sent by its GetObjectData and rebuilt by its constructor for
    /// SerializationInfo and StreamingContext, unless GetObjectData sets another type. That constructor runs after
    /// the message has been read completely, and after those of the objects that it gets as values or in arrays, if
    /// there is no cycle. The same holds for GetRealObject of IObjectReference, whose result takes the place of the
    /// object. Then collections with objects as keys are filled, the methods marked with OnDeserialized run, and last
    /// IDeserializationCallback, each from the innermost objects outwards. Exceptions and collections, and classes that
    /// derive from them, are sent as such. Exceptions of such code are wrapped in a <see
    /// cref="System.Runtime.Serialization.SerializationException" />.
    /// </remarks>
    public bool Callbacks { get; init; }

    /// <summary>
    /// Called once for each type that arrives, of the program or the framework, after the built-in rules. False refuses
    /// the message with a <see cref="System.Runtime.Serialization.SerializationException" />. Null accepts the types
    /// that the built-in rules accept.
    /// </summary>
    public Predicate<Type>? Accept { get; init; }

    /// <summary>
    /// The maximum number of bytes of memory, more than 0, that rebuilding one message may allocate. No limit by
    /// default.
    /// </summary>
    /// <remarks>
    /// Regardless of the limit, a message of n bytes cannot allocate much more than its own objects need, because each
    /// length is checked against the number of bytes left.
    /// </remarks>
    public long MaximumBytes { get; init; } = long.MaxValue;

    /// <summary>The minimum number of bytes for which an array of plain elements is sent separately, without a copy.</summary>
    public long ApartFrom { get; init; } = 1 << 20;

    /// <summary>The program's own serialiser; null for that of this library.</summary>
    public IObjectTransport? Transport { get; init; }
}
