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

    private static ArgumentException NegativeCount(ITypedBuffer buffer, int count) =>
        new($"The Count of this {buffer.GetType().Name} is {count}; it has to be 0 or more.", nameof(buffer));
}
