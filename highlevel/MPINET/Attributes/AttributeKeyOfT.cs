namespace MPINET;

/// <summary>A key by which a program attaches values of one type to communicators. MPI-5.0, section 7.7.</summary>
/// <typeparam name="T">The type of the values: any.</typeparam>
public sealed class AttributeKey<T> : AttributeKey
{
    private readonly Func<T, T>? copy;
    private readonly Action<T>? deleted;

    /// <summary>Makes a key, to be disposed of. Local.</summary>
    /// <remarks>In C: MPI_Comm_create_keyval. MPI-5.0, section 7.7.2.</remarks>
    /// <param name="copied">Whether a copy of the communicator, by Dup, has the same value attached.</param>
    /// <param name="deleted">
    /// Told each value that is no longer attached: deleted, replaced, or its communicator was freed. What it throws comes out of the
    /// call that has caused it.
    /// </param>
    public AttributeKey(bool copied = false, Action<T>? deleted = null)
    {
        copy = copied ? static value => value : null;
        this.deleted = deleted;
    }

    /// <inheritdoc cref="AttributeKey{T}(bool, Action{T})" />
    /// <param name="copy">Makes the value for a copy of the communicator. What it throws comes out of Dup.</param>
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
