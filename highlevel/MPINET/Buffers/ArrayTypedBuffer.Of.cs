namespace MPINET;

public sealed unsafe partial class ArrayTypedBuffer
{
    /// <summary>A whole array of any type without references.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="array">The array.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public static ArrayTypedBuffer Of<T>(T[] array)
        where T : unmanaged => new(Whole(NotNull(array)));

    /// <summary>A part of an array.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="array">The array.</param>
    /// <param name="offset">The first element of the part, from 0.</param>
    /// <param name="count">Elements, 0 or more.</param>
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

    /// <summary>A whole matrix, row by row.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="array">The matrix.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public static ArrayTypedBuffer Of<T>(T[,] array)
        where T : unmanaged => new(Elements<T>(NotNull(array), 0, array.Length));

    /// <summary>Whole rows of a matrix.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="array">The matrix.</param>
    /// <param name="row">The first row, from 0.</param>
    /// <param name="rows">Rows, 0 or more.</param>
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

    /// <summary>A whole array of rank 3; the last index runs fastest.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="array">The array.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public static ArrayTypedBuffer Of<T>(T[,,] array)
        where T : unmanaged => new(Elements<T>(NotNull(array), 0, array.Length));

    /// <summary>Elements of an array that a type of the caller's picks out: every third, say.</summary>
    /// <typeparam name="T">The type of an element of the array.</typeparam>
    /// <param name="array">The array.</param>
    /// <param name="offset">The element whose address the message has, from 0.</param>
    /// <param name="count">Elements of that type, 0 or more.</param>
    /// <param name="type">The type, committed. It may reach back before the offset, too.</param>
    /// <exception cref="ArgumentNullException">The array or the type is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The offset is not inside the array, or the count is negative.</exception>
    /// <exception cref="ArgumentException">The message reaches beyond the array, or the type was not committed.</exception>
    /// <exception cref="ObjectDisposedException">The type was freed.</exception>
    public static ArrayTypedBuffer Of<T>(T[] array, int offset, int count, Datatype type)
        where T : unmanaged
    {
        RequireIndex(NotNull(array).Length, offset, nameof(offset));
        return new(Picked<T>(array, offset, count, type));
    }

    /// <summary>Elements of a matrix that a type of the caller's picks out: a column, say.</summary>
    /// <typeparam name="T">The type of an element of the matrix.</typeparam>
    /// <param name="array">The matrix.</param>
    /// <param name="row">The row of the element whose address the message has, from 0.</param>
    /// <param name="column">Its column, from 0.</param>
    /// <param name="count">Elements of that type, 0 or more.</param>
    /// <param name="type">The type, committed.</param>
    /// <inheritdoc cref="Of{T}(T[], int, int, Datatype)" path="/exception" />
    public static ArrayTypedBuffer Of<T>(T[,] array, int row, int column, int count, Datatype type)
        where T : unmanaged
    {
        RequireIndex(NotNull(array).GetLength(0), row, nameof(row));
        RequireIndex(array.GetLength(1), column, nameof(column));
        return new(Picked<T>(array, (long)row * array.GetLength(1) + column, count, type));
    }

    /// <summary>Elements of an array of rank 3 that a type of the caller's picks out: a face, say.</summary>
    /// <typeparam name="T">The type of an element of the array.</typeparam>
    /// <param name="array">The array.</param>
    /// <param name="i">The first index of the element whose address the message has, from 0.</param>
    /// <param name="j">Its second index, from 0.</param>
    /// <param name="k">Its third index, from 0.</param>
    /// <param name="count">Elements of that type, 0 or more.</param>
    /// <param name="type">The type, committed.</param>
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
