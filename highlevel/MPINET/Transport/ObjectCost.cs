using System.Diagnostics.CodeAnalysis;

namespace MPINET;

/// <summary>The cost of an object as a message.</summary>
public sealed class ObjectCost
{
    private ObjectCost(ObjectWriter stream)
    {
        StreamBytes = stream.Count;
        ApartBytes = stream.ApartBytes;
        Objects = stream.ObjectCount;
        Types = stream.TypeCount;
    }

    /// <summary>Bytes of the message, without its header of 5.</summary>
    public long StreamBytes { get; }

    /// <summary>Bytes of the long arrays of plain elements, which travel apart and are not copied.</summary>
    public long ApartBytes { get; }

    /// <summary>Objects, texts and arrays, each counted once.</summary>
    public int Objects { get; }

    /// <summary>Types that the message names: those of elements and of type arguments, too.</summary>
    public int Types { get; }

    /// <summary>Finds out. Local; MPI need not be initialised.</summary>
    /// <param name="value">The object; may be null.</param>
    /// <param name="options">How it would be sent; null takes <see cref="ObjectOptions.Default" />.</param>
    /// <exception cref="System.Runtime.Serialization.SerializationException">Something in it cannot travel; the message says where it stands.</exception>
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public static ObjectCost Of(object? value, ObjectOptions? options = null)
    {
        using ObjectWriter stream = ObjectWriter.Rent();
        options ??= ObjectOptions.Default;
        stream.Begin(options, options.ApartFrom);
        stream.WriteGraph(value);
        return new ObjectCost(stream);
    }
}
