namespace MPINET.Cli;

/// <summary>Arrays of truth values between C#, where one takes a byte, and C, where one takes an int.</summary>
internal static class Logicals
{
    /// <summary>The values as C has them; null for null.</summary>
    public static int[]? From(bool[]? values) =>
        values is null ? null : Array.ConvertAll(values, value => value ? 1 : 0);

    /// <summary>Copies what C has written back.</summary>
    public static void Copy(int[]? flags, bool[]? values)
    {
        for (int i = 0; flags is not null && values is not null && i < flags.Length; i++)
        {
            values[i] = flags[i] != 0;
        }
    }
}
