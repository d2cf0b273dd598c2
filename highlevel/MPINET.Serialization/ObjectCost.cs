using System.Diagnostics.CodeAnalysis;

namespace MPINET;

/// <summary>The cost of an object as a message.</summary>
public sealed class ObjectCost
{
    private ObjectCost(ObjectWriter stream) =>
        (StreamBytes, ApartBytes, Objects, Types) = (
            stream.Count,
            stream.ApartBytes,
            stream.ObjectCount,
            stream.TypeCount
        );

    /// <summary>Number of bytes of the message, without its header of 5 bytes.</summary>
    public long StreamBytes { get; }

    /// <summary>Number of bytes of the long arrays of plain elements, which are sent separately and not copied.</summary>
    public long ApartBytes { get; }

    /// <summary>Number of objects, strings and arrays, each counted once.</summary>
    public int Objects { get; }

    /// <summary>Number of types that the message names, including those of elements and type arguments.</summary>
    public int Types { get; }

    /// <summary>Computes the cost of an object. Local; MPI need not be initialised.</summary>
    /// <param name="value">The object; may be null.</param>
    /// <param name="options">The options of the send; null for <see cref="ObjectOptions.Default" />.</param>
    /// <exception cref="System.Runtime.Serialization.SerializationException">The object contains something that cannot be sent. The message names its position.</exception>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public static ObjectCost Of(object? value, ObjectOptions? options = null)
    {
        using ObjectWriter stream = ObjectWriter.Rent();
        options ??= ObjectOptions.Default;
        stream.Begin(options, options.ApartFrom);
        stream.WriteGraph(value);
        return new ObjectCost(stream);
    }
}
