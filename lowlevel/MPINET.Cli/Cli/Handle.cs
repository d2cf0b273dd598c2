namespace MPINET.Cli;

/// <summary>
/// What all objects of MPI have: a handle, by whose value they are compared. A null reference counts as the null handle: C++
/// has null objects in an array that was just made, and C# has none.
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

    /// <summary>True when both stand for the same object of MPI, or for none.</summary>
    public static bool operator ==(Handle<THandle>? left, Handle<THandle>? right) =>
        left is not null && right is not null ? left.Equals(right) : ((THandle)left).Equals((THandle)right);

    /// <summary>True when they stand for two objects of MPI, or only one of them for none.</summary>
    public static bool operator !=(Handle<THandle>? left, Handle<THandle>? right) => !(left == right);

    /// <inheritdoc />
    public virtual bool Equals(Handle<THandle>? other) => other is not null && handle.Equals(other.handle);

    /// <inheritdoc />
    public override bool Equals(object? obj) => Equals(obj as Handle<THandle>);

    // The handle changes when the object is freed: equal objects need equal codes, and no better one is constant.
    /// <inheritdoc />
    public override int GetHashCode() => typeof(THandle).GetHashCode();

    /// <summary>The class and the handle's bits.</summary>
    public override string ToString() => $"{GetType().Name} {handle}";
}
