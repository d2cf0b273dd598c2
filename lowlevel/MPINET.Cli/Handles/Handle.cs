namespace MPINET.Cli;

/// <summary>
/// The base class of MPI's objects: a handle, by whose value objects are compared. A null reference counts as the null handle,
/// because a new array holds null handles in C++ and null references in C#.
/// </summary>
/// <typeparam name="THandle">The handle's type in the P/Invoke tier.</typeparam>
public abstract class Handle<THandle> : IEquatable<Handle<THandle>>
    where THandle : unmanaged, IEquatable<THandle>
{
    internal THandle handle;

    private protected Handle(THandle handle) => this.handle = handle;

    /// <summary>The handle, for a call of the P/Invoke tier.</summary>
    public static implicit operator THandle(Handle<THandle>? item) =>
        item is null ? NullHandle<THandle>.Value : item.handle;

    /// <summary>True if both refer to the same object of MPI, or both are null handles.</summary>
    public static bool operator ==(Handle<THandle>? left, Handle<THandle>? right) =>
        left is not null && right is not null ? left.Equals(right) : ((THandle)left).Equals((THandle)right);

    /// <summary>True if they refer to different objects of MPI, or only one of them is a null handle.</summary>
    public static bool operator !=(Handle<THandle>? left, Handle<THandle>? right) => !(left == right);

    /// <inheritdoc />
    public virtual bool Equals(Handle<THandle>? other) => other is not null && handle.Equals(other.handle);

    /// <inheritdoc />
    public override bool Equals(object? obj) => Equals(obj as Handle<THandle>);

    // A handle changes when its object is freed, so it cannot be hashed: a hash code must not change.
    /// <inheritdoc />
    public override int GetHashCode() => typeof(THandle).GetHashCode();

    /// <summary>The class and the handle's bits.</summary>
    public override string ToString() => $"{GetType().Name} {handle}";
}
