using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>What arguments have to be, before MPI sees them.</summary>
internal static class Require
{
    /// <summary>Refuses null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void NotNull(object? argument, string name)
    {
        if (argument is null)
        {
            throw new ArgumentNullException(name);
        }
    }

    /// <summary>The argument; refuses null.</summary>
    public static T Given<T>(T? argument, string name)
        where T : class
    {
        NotNull(argument, name);
        return argument!;
    }

    /// <summary>The elements of an array; refuses null.</summary>
    public static ReadOnlySpan<T> Span<T>(T[] argument, string name) => Given(argument, name);

    /// <summary>Refuses a list in which there is a null.</summary>
    /// <param name="arguments">The list; null is none.</param>
    public static void NoneNull(object?[]? arguments, string name)
    {
        if (arguments is not null && Array.IndexOf(arguments, null) is int at and >= 0)
        {
            throw new ArgumentNullException(name, $"'{name}[{at}]' is null.");
        }
    }

    /// <summary>The count of a buffer; refuses one below 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Count(ITypedBuffer buffer)
    {
        int count = buffer.Count;
        return count >= 0 ? count : throw NegativeCount(buffer, count);
    }

    /// <summary>Refuses a buffer whose elements reach beyond its memory.</summary>
    /// <param name="buffer">The buffer, of a class of the program's.</param>
    /// <param name="count">What its count was when it was asked.</param>
    /// <param name="type">And its type.</param>
    /// <param name="bytes">Bytes of its memory.</param>
    public static void Room(ITypedBuffer buffer, int count, Datatype type, long bytes)
    {
        long start = type.Reach(count, out long end);
        if (start < 0 || end > bytes)
        {
            throw new ArgumentException(
                $"{count} elements of the type {type} reach from byte {start} to byte {end}; the memory of this {buffer.GetType().Name} has {bytes} bytes.",
                nameof(buffer)
            );
        }
    }

    /// <summary>The type of a buffer's elements; refuses null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Datatype Type(ITypedBuffer buffer) => buffer.Type ?? throw NoType(buffer);

    /// <summary>Refuses a number below 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void NotNegative(int argument, string name)
    {
        if (argument < 0)
        {
            throw new ArgumentOutOfRangeException(name, argument, $"'{name}' is {argument}; it has to be 0 or more.");
        }
    }

    /// <summary>Refuses a list of another length.</summary>
    public static void Length(Array argument, long length, string name, string why)
    {
        NotNull(argument, name);
        if (argument.Length != length)
        {
            throw new ArgumentException(
                $"'{name}' has {argument.Length} elements; it has to have {length}: {why}.",
                name
            );
        }
    }

    /// <summary>Refuses elements that an array does not have.</summary>
    public static void Part(Array array, int offset, string offsetName, int count, string countName)
    {
        if ((uint)offset > (uint)array.Length)
        {
            throw new ArgumentOutOfRangeException(offsetName, offset, $"The array has {array.Length} elements.");
        }

        if ((uint)count > (uint)(array.Length - offset))
        {
            throw new ArgumentOutOfRangeException(
                countName,
                count,
                $"The array has {array.Length - offset} elements from index {offset} on."
            );
        }
    }

    private static ArgumentException NoType(ITypedBuffer buffer) =>
        new($"The Type of this {buffer.GetType().Name} is null.", nameof(buffer));

    private static ArgumentException NegativeCount(ITypedBuffer buffer, int count) =>
        new($"The Count of this {buffer.GetType().Name} is {count}; it has to be 0 or more.", nameof(buffer));
}
