namespace MPINET;

/// <summary>
/// Arithmetic with sizes in bytes that saturates at the bounds of a long instead of wrapping, so that an exceeded limit
/// stays exceeded.
/// </summary>
internal static class Saturating
{
    /// <summary>The sum of two numbers, saturated to the range of a long.</summary>
    public static long Add(long one, long other)
    {
        long sum = unchecked(one + other);
        return ((one ^ sum) & (other ^ sum)) >= 0 ? sum
            : one < 0 ? long.MinValue
            : long.MaxValue;
    }

    /// <summary>The product of two numbers, saturated to the range of a long.</summary>
    public static long Multiply(long one, long other)
    {
        try
        {
            return checked(one * other);
        }
        catch (OverflowException)
        {
            return one < 0 == other < 0 ? long.MaxValue : long.MinValue;
        }
    }
}
