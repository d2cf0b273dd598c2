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

    /// <summary>The count of a buffer; refuses one below 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Count(ITypedBuffer buffer)
    {
        int count = buffer.Count;
        return count >= 0 ? count : throw NegativeCount(buffer, count);
    }

    private static ArgumentException NegativeCount(ITypedBuffer buffer, int count) =>
        new($"The Count of this {buffer.GetType().Name} is {count}; it has to be 0 or more.", nameof(buffer));
}
