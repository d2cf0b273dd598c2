namespace MPINET;

public sealed unsafe partial class ArrayTypedBuffer
{
    /// <summary>Creates a message of a whole array of any type without references.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="array">The array.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='ArrayTypedBuffer.Of']" />
    public static ArrayTypedBuffer Of<T>(T[] array)
        where T : unmanaged => new(Whole(NotNull(array)));

    /// <summary>A part of an array.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="array">The array.</param>
    /// <param name="offset">The first element of the part, from 0.</param>
    /// <param name="count">Number of elements, 0 or more.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The part is not inside the array.</exception>
    public static ArrayTypedBuffer Of<T>(T[] array, int offset, int count)
        where T : unmanaged => new(Part(NotNull(array), offset, count, nameof(count)));

    /// <summary>A part of an array.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="segment">The part.</param>
    /// <exception cref="ArgumentNullException">The segment has no array.</exception>
    public static ArrayTypedBuffer Of<T>(ArraySegment<T> segment)
        where T : unmanaged => new(Part(NotNull(segment.Array, nameof(segment)), segment.Offset, segment.Count));

    /// <summary>Creates a message of a whole matrix, row by row.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="array">The matrix.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public static ArrayTypedBuffer Of<T>(T[,] array)
        where T : unmanaged => new(Elements<T>(NotNull(array), 0, array.Length));

    /// <summary>Creates a message of whole rows of a matrix.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="array">The matrix.</param>
    /// <param name="row">The first row, from 0.</param>
    /// <param name="rows">Number of rows, 0 or more.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The matrix does not have these rows.</exception>
    public static ArrayTypedBuffer Of<T>(T[,] array, int row, int rows)
        where T : unmanaged
    {
        RequirePart(NotNull(array).GetLength(0), row, nameof(row), rows, nameof(rows), "rows");
        long count = (long)rows * array.GetLength(1);
        return count <= int.MaxValue
            ? new(Elements<T>(array, (long)row * array.GetLength(1), (int)count))
            : throw new ArgumentOutOfRangeException(
                nameof(rows),
                rows,
                $"{rows} rows of {array.GetLength(1)} elements are {count}, and a message has at most {int.MaxValue}: send them in parts."
            );
    }

    /// <summary>Creates a message of a whole array of rank 3; the last index varies fastest.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="array">The array.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public static ArrayTypedBuffer Of<T>(T[,,] array)
        where T : unmanaged => new(Elements<T>(NotNull(array), 0, array.Length));

    /// <summary>Creates a message of the array elements that a datatype selects, for example every third.</summary>
    /// <typeparam name="T">The type of an element of the array.</typeparam>
    /// <param name="array">The array.</param>
    /// <param name="offset">The element at which the message starts, from 0.</param>
    /// <param name="count">Elements of that type, 0 or more.</param>
    /// <param name="type">The committed datatype. It may also reach back before the offset.</param>
    /// <exception cref="ArgumentNullException">The array or the type is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The offset is not inside the array, or the count is negative.</exception>
    /// <exception cref="ArgumentException">The message extends beyond the array, or the type was not committed.</exception>
    /// <exception cref="ObjectDisposedException">The type was freed.</exception>
    public static ArrayTypedBuffer Of<T>(T[] array, int offset, int count, Datatype type)
        where T : unmanaged
    {
        RequireIndex(NotNull(array).Length, offset, nameof(offset));
        return new(Picked<T>(array, offset, count, type));
    }

    /// <summary>Creates a message of the matrix elements that a datatype selects, for example a column.</summary>
    /// <typeparam name="T">The type of an element of the matrix.</typeparam>
    /// <param name="array">The matrix.</param>
    /// <param name="row">The row of the element at which the message starts, from 0.</param>
    /// <param name="column">Its column, from 0.</param>
    /// <param name="count">Elements of that type, 0 or more.</param>
    /// <param name="type">The committed datatype.</param>
    /// <inheritdoc cref="Of{T}(T[], int, int, Datatype)" path="/exception" />
    public static ArrayTypedBuffer Of<T>(T[,] array, int row, int column, int count, Datatype type)
        where T : unmanaged
    {
        RequireIndex(NotNull(array).GetLength(0), row, nameof(row));
        RequireIndex(array.GetLength(1), column, nameof(column));
        return new(Picked<T>(array, (long)row * array.GetLength(1) + column, count, type));
    }

    /// <summary>Creates a message of the elements that a datatype selects in an array of rank 3, for example a face.</summary>
    /// <typeparam name="T">The type of an element of the array.</typeparam>
    /// <param name="array">The array.</param>
    /// <param name="i">The first index of the element at which the message starts, from 0.</param>
    /// <param name="j">Its second index, from 0.</param>
    /// <param name="k">Its third index, from 0.</param>
    /// <param name="count">Elements of that type, 0 or more.</param>
    /// <param name="type">The committed datatype.</param>
    /// <inheritdoc cref="Of{T}(T[], int, int, Datatype)" path="/exception" />
    public static ArrayTypedBuffer Of<T>(T[,,] array, int i, int j, int k, int count, Datatype type)
        where T : unmanaged
    {
        RequireIndex(NotNull(array).GetLength(0), i, nameof(i));
        RequireIndex(array.GetLength(1), j, nameof(j));
        RequireIndex(array.GetLength(2), k, nameof(k));
        long row = (long)i * array.GetLength(1) + j;
        return new(Picked<T>(array, row * array.GetLength(2) + k, count, type));
    }
}
