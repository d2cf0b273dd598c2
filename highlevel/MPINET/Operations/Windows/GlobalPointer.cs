namespace MPINET;

/// <summary>The place of attached memory, for all processes of a <see cref="DynamicWindow" />. It is plain data itself.</summary>
/// <remarks>
/// It carries a seal of the window, by which one that is damaged, or of another window, is refused. <see
/// langword="default" /> is the null pointer.
/// </remarks>
/// <typeparam name="T">The type of an element.</typeparam>
public readonly struct GlobalPointer<T> : IEquatable<GlobalPointer<T>>
    where T : unmanaged
{
    // Of the whole region, which the seal covers.
    private readonly long address;
    private readonly long all;
    private readonly long rank;
    private readonly long seal;

    // Of the part that this pointer leads to.
    private readonly long start;
    private readonly long length;

    internal GlobalPointer(long key, nint address, long length, int rank)
    {
        this.address = address;
        all = this.length = length;
        this.rank = rank;
        seal = Seal(key);
    }

    private GlobalPointer(in GlobalPointer<T> whole, long start, long length)
    {
        this = whole;
        this.start = start;
        this.length = length;
    }

    /// <summary>True if the pointer leads nowhere.</summary>
    public bool IsNull => all == 0;

    /// <summary>The rank of the process in the window.</summary>
    public int Rank => (int)rank;

    /// <summary>Number of elements.</summary>
    public long Length => length;

    internal unsafe nint Address => (nint)(address + (start * sizeof(T)));

    /// <summary>The pointer to some of the elements.</summary>
    /// <param name="first">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <param name="count">Number of elements, 0 or more.</param>
    /// <exception cref="ArgumentOutOfRangeException">The elements are not all among those of this pointer.</exception>
    public GlobalPointer<T> Slice(long first, long count)
    {
        if ((ulong)first > (ulong)length || (ulong)count > (ulong)(length - first))
        {
            throw new ArgumentOutOfRangeException(
                nameof(first),
                first,
                $"{count} element(s) from index {first} on are not among the {length} of this pointer."
            );
        }

        return new(this, start + first, count);
    }

    /// <inheritdoc />
    public bool Equals(GlobalPointer<T> other) =>
        (address, all, rank, seal, start, length)
        == (other.address, other.all, other.rank, other.seal, other.start, other.length);

    /// <inheritdoc />
    public override bool Equals(object? obj) => obj is GlobalPointer<T> other && Equals(other);

    /// <inheritdoc />
    public override int GetHashCode() => (address, rank, start, length).GetHashCode();

    /// <summary>Compares two pointers.</summary>
    public static bool operator ==(GlobalPointer<T> left, GlobalPointer<T> right) => left.Equals(right);

    /// <summary>Compares two pointers.</summary>
    public static bool operator !=(GlobalPointer<T> left, GlobalPointer<T> right) => !left.Equals(right);

    /// <summary>Refuses a pointer that no attachment of the window has given.</summary>
    internal void Require(long key, int size)
    {
        if (IsNull)
        {
            throw new ArgumentException("The pointer is null: it leads nowhere.", "pointer");
        }

        bool isPart = (ulong)start <= (ulong)all && (ulong)length <= (ulong)(all - start);
        if (seal != Seal(key) || !isPart || (ulong)rank >= (ulong)size)
        {
            throw new ArgumentException(
                $"The pointer is not one of this window to elements of {typeof(T).Name}: pass what Attachment.Pointer of this window gave, or a slice of it.",
                "pointer"
            );
        }
    }

    // Only who knows the key of the window makes a fitting one.
    private unsafe long Seal(long key)
    {
        unchecked
        {
            ulong mixed = (ulong)key;
            foreach (long one in (ReadOnlySpan<long>)[address, all, rank, sizeof(T)])
            {
                mixed = (mixed ^ (ulong)one) * 0x9E3779B97F4A7C15;
                mixed ^= mixed >> 29;
                mixed *= 0xBF58476D1CE4E5B9;
                mixed ^= mixed >> 32;
            }

            return (long)mixed;
        }
    }
}
