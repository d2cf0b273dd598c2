using System.Runtime.CompilerServices;

namespace MPINET;

internal static partial class Require
{
    /// <summary>Returns the count of a buffer; refuses a negative one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Count(ITypedBuffer buffer)
    {
        int count = buffer.Count;
        return count >= 0 ? count : throw NegativeCount(buffer, count);
    }

    /// <summary>Refuses a buffer whose elements extend beyond its memory.</summary>
    /// <param name="buffer">The buffer, of a class of the program.</param>
    /// <param name="count">The count that was read from it.</param>
    /// <param name="type">The datatype that was read from it.</param>
    /// <param name="bytes">Number of bytes of its memory.</param>
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

    /// <summary>Returns the datatype of a buffer; refuses null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Datatype Type(ITypedBuffer buffer) => buffer.Type ?? throw NoType(buffer);

    private static ArgumentException NoType(ITypedBuffer buffer) =>
        new($"The Type of this {buffer.GetType().Name} is null.", nameof(buffer));

    private static ArgumentException NegativeCount(ITypedBuffer buffer, int count) =>
        new($"The Count of this {buffer.GetType().Name} is {count}; it must be 0 or more.", nameof(buffer));
}
