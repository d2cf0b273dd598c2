using System.Runtime.CompilerServices;
using MPINET;

namespace MPI;

/// <summary>A key by which a program attaches values to communicators: <c>comm.Attributes[key]</c>.</summary>
/// <remarks>Ports: <see cref="AttributeKey{T}" />. MPI-5.0, section 7.7.</remarks>
public class Attribute : IDisposable
{
    /// <summary>The way in which a duplicate of the communicator gets the value.</summary>
    /// <remarks>Ports: the constructors of <see cref="AttributeKey{T}" />.</remarks>
    public readonly AttributeDuplication Duplication;

    private readonly Type type;

    // MPI.NET stores a small value in the communicator itself and a large one outside, so that shallow copies of a
    // large value see later changes.
    private readonly bool isShared;

    private Attribute(Type type, AttributeDuplication duplication, bool isLarge)
    {
        this.type = type;
        isShared = type.IsValueType && isLarge && duplication == AttributeDuplication.Shallow;
        Duplication = duplication;
        Key = duplication switch
        {
            AttributeDuplication.None => new AttributeKey<object?>(),
            AttributeDuplication.Shallow => new AttributeKey<object?>(copied: true),
            AttributeDuplication.Deep => new AttributeKey<object?>(DeepCopy),
            _ => throw new ArgumentOutOfRangeException(
                nameof(duplication),
                duplication,
                "The duplication of an attribute is None, Shallow or Deep."
            ),
        };
    }

    private AttributeKey<object?> Key { get; }

    /// <summary>Creates a key. The caller disposes of it. Local.</summary>
    /// <remarks>Ports: <see cref="AttributeKey{T}(bool, Action{T})" />. In C: MPI_Comm_create_keyval. MPI-5.0, section 7.7.2.</remarks>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="duplication">The way in which a duplicate of the communicator gets a value.</param>
    /// <returns>The key.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enumeration.</exception>
    public static Attribute Create<T>(AttributeDuplication duplication) =>
        new(typeof(T), duplication, System.Runtime.CompilerServices.Unsafe.SizeOf<T>() > IntPtr.Size);

    /// <summary>Frees the key. No communicator may have a value of it. Local.</summary>
    /// <remarks>Ports: <see cref="AttributeKey.Dispose" />. In C: MPI_Comm_free_keyval. MPI-5.0, section 7.7.2.</remarks>
    public virtual void Dispose()
    {
        Key.Dispose();
        GC.SuppressFinalize(this);
    }

    /// <summary>Gets the value that is attached to a communicator; null if there is none.</summary>
    internal object? ValueOf(MPINET.Communicator comm) =>
        comm.TryGetAttribute(Key, out object? value) ? (value as StrongBox<object?>)?.Value ?? value : null;

    /// <summary>Attaches a value to a communicator.</summary>
    /// <exception cref="InvalidCastException">The value is not of the key's type.</exception>
    internal void Attach(MPINET.Communicator comm, object? value)
    {
        if (
            value is null ? type.IsValueType && Nullable.GetUnderlyingType(type) is null : !type.IsInstanceOfType(value)
        )
        {
            throw new InvalidCastException(
                $"The values of this attribute are of {type}, and this one is {(value is null ? "null" : $"of {value.GetType()}")}."
            );
        }

        if (isShared && comm.TryGetAttribute(Key, out object? known))
        {
            ((StrongBox<object?>)known!).Value = value;
            return;
        }

        comm.SetAttribute(Key, isShared ? new StrongBox<object?>(value) : value);
    }

    /// <summary>Detaches the value from a communicator, if there is one.</summary>
    internal void Remove(MPINET.Communicator comm) => comm.DeleteAttribute(Key);

    // A value type is copied each time it is unboxed.
    private object? DeepCopy(object? value) =>
        value is null || type.IsValueType ? value
        : value is ICloneable cloneable ? cloneable.Clone()
        : throw new InvalidCastException(
            $"An attribute of {type} with AttributeDuplication.Deep is duplicated by ICloneable, which {value.GetType()} does not implement."
        );
}
