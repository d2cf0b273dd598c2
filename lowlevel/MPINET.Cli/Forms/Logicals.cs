namespace MPINET.Cli;

/// <summary>Converts arrays of logical values between C#, where one is a byte, and C, where one is an int.</summary>
internal static class Logicals
{
    /// <summary>The values as ints; null for null.</summary>
    public static int[]? From(bool[]? values) =>
        values is null ? null : Array.ConvertAll(values, value => value ? 1 : 0);

    /// <summary>Copies the ints that C has written into the array.</summary>
    public static void Copy(int[]? flags, bool[]? values)
    {
        for (int i = 0; flags is not null && values is not null && i < flags.Length; i++)
        {
            values[i] = flags[i] != 0;
        }
    }
}
