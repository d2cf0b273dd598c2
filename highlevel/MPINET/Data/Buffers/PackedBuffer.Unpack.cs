using System.Text;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class PackedBuffer
{
    /// <summary>Unpacks the next elements into a buffer. Local.</summary>
    /// <remarks>In C: MPI_Unpack. MPI-5.0, section 5.2.</remarks>
    /// <param name="buffer">The buffer to fill completely.</param>
    /// <exception cref="ArgumentNullException">The buffer is null.</exception>
    /// <exception cref="InvalidOperationException">Fewer elements are left, or there is no session.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Unpack(ITypedBuffer buffer)
    {
        Require.NotNull(buffer, nameof(buffer));
        if (buffer is ICheckedReference reference && !Pinned.IsNeededFor(reference))
        {
            fixed (byte* address = &reference.GetPinnableReference())
            {
                UnpackTo(address, Require.Count(buffer), buffer.Type);
            }

            return;
        }

        using Pinned pinned = new(buffer);
        fixed (byte* address = pinned)
        {
            UnpackTo(address, pinned.Count, pinned.Type);
        }
    }

    /// <summary>Unpacks the next value. Local.</summary>
    /// <inheritdoc cref="Unpack(ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <returns>The value.</returns>
    public T Unpack<T>()
        where T : unmanaged
    {
        T value = default;
        UnpackTo(&value, 1, Datatype.Of<T>());
        return value;
    }

    /// <summary>Unpacks the next elements into an array. Local.</summary>
    /// <inheritdoc cref="Unpack(ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="array">The array to fill completely.</param>
    public void Unpack<T>(T[] array)
        where T : unmanaged
    {
        Require.NotNull(array, nameof(array));
        Unpack<T>((Span<T>)array);
    }

    /// <inheritdoc cref="Unpack{T}(T[])" />
    public void Unpack<T>(Span<T> array)
        where T : unmanaged
    {
        fixed (T* address = array)
        {
            UnpackTo(address, array.Length, Datatype.Of<T>());
        }
    }

    /// <summary>Unpacks the next elements into a new array. Local.</summary>
    /// <inheritdoc cref="Unpack(ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="count">Number of elements, 0 or more.</param>
    /// <returns>The elements.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The count is negative.</exception>
    public T[] UnpackArray<T>(int count)
        where T : unmanaged
    {
        Require.NotNegative(count, nameof(count));
        RequireLeft(count, Datatype.Of<T>());
        T[] array = new T[count];
        Unpack(array);
        return array;
    }

    /// <summary>Unpacks the next text, in the format of <see cref="Pack(string)" />. Local.</summary>
    /// <inheritdoc cref="Unpack(ITypedBuffer)" path="/exception" />
    /// <returns>The text.</returns>
    public string UnpackString()
    {
        int before = Position;
        int length = Unpack<int>();
        if ((uint)length > (uint)(End - Position))
        {
            Position = before;
            throw new InvalidOperationException($"What comes next is not a text: its length would be {length} bytes.");
        }

        byte[] letters = new byte[length];
        fixed (byte* address = letters)
        {
            UnpackTo(address, length, Datatype.Char);
        }

        return Encoding.UTF8.GetString(letters);
    }

    private int End => Count;

    private void UnpackTo(void* address, int count, Datatype type)
    {
        MPI_Comm handle = comm.Handle;
        RequireLeft(count, type);
        int position = Position;
        fixed (byte* packed = bytes)
        {
            byte nothing;
            comm.Check(
                Mpi.MPI_Unpack(
                    packed is null ? &nothing : packed,
                    End,
                    &position,
                    address is null ? &nothing : address,
                    count,
                    type.Handle,
                    handle
                ),
                "MPI_Unpack"
            );
        }

        Position = position;
    }

    // Some MPIs do not detect an unpack beyond the end.
    private void RequireLeft(int count, Datatype type)
    {
        long needed = Saturating.Multiply(count, type.Bytes);
        if (needed > End - Position)
        {
            throw new InvalidOperationException(
                $"{needed} bytes are unpacked next, but {End - Position} of {End} are left: unpack what was packed, in the same order."
            );
        }
    }
}
