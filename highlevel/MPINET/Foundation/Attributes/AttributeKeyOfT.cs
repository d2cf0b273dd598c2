namespace MPINET;

/// <summary>Key under which a program attaches values of one type to communicators. MPI-5.0, section 7.7.</summary>
/// <typeparam name="T">The type of the values: any.</typeparam>
public sealed class AttributeKey<T> : AttributeKey
{
    private readonly Func<T, T>? copy;
    private readonly Action<T>? deleted;

    /// <summary>Creates a key. The caller disposes of it. Local.</summary>
    /// <remarks>In C: MPI_Comm_create_keyval. MPI-5.0, section 7.7.2.</remarks>
    /// <param name="copied">True if Dup attaches the same value to a copy of the communicator.</param>
    /// <param name="deleted">
    /// Called with each value that is detached: deleted, replaced, or attached to a communicator that is freed. An
    /// exception that it throws is rethrown from the call that caused it.
    /// </param>
    public AttributeKey(bool copied = false, Action<T>? deleted = null)
    {
        copy = copied ? static value => value : null;
        this.deleted = deleted;
    }

    /// <inheritdoc cref="AttributeKey{T}(bool, Action{T})" />
    /// <param name="copy">
    /// Computes the value for a copy of the communicator. An exception that it throws is rethrown from Dup.
    /// </param>
    /// <param name="deleted">
    /// Called with each value that is detached: deleted, replaced, or attached to a communicator that is freed. An
    /// exception that it throws is rethrown from the call that caused it.
    /// </param>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    public AttributeKey(Func<T, T> copy, Action<T>? deleted = null)
    {
        Require.NotNull(copy, nameof(copy));
        this.copy = copy;
        this.deleted = deleted;
    }

    /// <inheritdoc />
    private protected override bool Copy(object? value, out object? copied)
    {
        copied = copy is null ? null : copy((T)value!);
        return copy is not null;
    }

    /// <inheritdoc />
    private protected override void Deleted(object? value) => deleted?.Invoke((T)value!);
}
