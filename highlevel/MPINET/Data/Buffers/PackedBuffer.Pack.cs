using System.Text;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class PackedBuffer
{
    /// <summary>Appends the elements of a buffer. Local.</summary>
    /// <remarks>In C: MPI_Pack. MPI-5.0, section 5.2.</remarks>
    /// <param name="buffer">The elements.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The buffer has a capacity that is exhausted, an operation on it is in progress, or there is no session.
    /// </exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Pack(ITypedBuffer buffer)
    {
        Require.NotNull(buffer, nameof(buffer));
        if (buffer is ICheckedReference reference && !Pinned.IsNeededFor(reference))
        {
            fixed (byte* address = &reference.GetPinnableReference())
            {
                PackFrom(address, Require.Count(buffer), buffer.Type);
            }

            return;
        }

        using Pinned pinned = new(buffer);
        fixed (byte* address = pinned)
        {
            PackFrom(address, pinned.Count, pinned.Type);
        }
    }

    /// <summary>Appends a value. Local.</summary>
    /// <inheritdoc cref="Pack(ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value.</param>
    public void Pack<T>(T value)
        where T : unmanaged => PackFrom(&value, 1, Datatype.Of<T>());

    /// <summary>Appends the elements of an array, without its length. Local.</summary>
    /// <inheritdoc cref="Pack(ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="array">The elements.</param>
    public void Pack<T>(T[] array)
        where T : unmanaged
    {
        Require.NotNull(array, nameof(array));
        Pack<T>((ReadOnlySpan<T>)array);
    }

    /// <inheritdoc cref="Pack{T}(T[])" />
    public void Pack<T>(ReadOnlySpan<T> array)
        where T : unmanaged
    {
        fixed (T* address = array)
        {
            PackFrom(address, array.Length, Datatype.Of<T>());
        }
    }

    /// <summary>Appends a text with its length. Local.</summary>
    /// <remarks>The format is an int, the number of bytes, followed by the bytes in UTF-8 as MPI_CHAR.</remarks>
    /// <inheritdoc cref="Pack(ITypedBuffer)" path="/exception" />
    /// <param name="text">The text.</param>
    public void Pack(string text)
    {
        Require.NotNull(text, nameof(text));
        byte[] letters = Encoding.UTF8.GetBytes(text);
        Pack(letters.Length);
        fixed (byte* address = letters)
        {
            PackFrom(address, letters.Length, Datatype.Char);
        }
    }

    private void PackFrom(void* address, int count, Datatype type)
    {
        MPI_Comm handle = comm.Handle;
        int needed = type.PackSize(count, comm);
        if (needed > bytes.Length - PackedLength)
        {
            Grow(needed);
        }

        int position = PackedLength;
        fixed (byte* packed = bytes)
        {
            // MPIs do not reliably accept a null pointer here, even for zero bytes.
            byte nothing;
            comm.Check(
                Mpi.MPI_Pack(
                    address is null ? &nothing : address,
                    count,
                    type.Handle,
                    packed is null ? &nothing : packed,
                    bytes.Length,
                    &position,
                    handle
                ),
                "MPI_Pack"
            );
        }

        PackedLength = position;
    }

    private void Grow(int needed)
    {
        if (!grows)
        {
            throw new InvalidOperationException(
                $"{needed} bytes are packed next, but there is room for {bytes.Length - PackedLength} of {bytes.Length}: "
                    + "make the capacity larger, or give none for a buffer that grows."
            );
        }

        if (pin.IsPinned)
        {
            throw new InvalidOperationException(
                "The buffer would have to grow while an operation with it is under way: wait for its completion first."
            );
        }

        Array.Resize(ref bytes, Math.Max(checked(PackedLength + needed), (int)Math.Min(2L * bytes.Length, 0x7fffffc7)));
    }
}
