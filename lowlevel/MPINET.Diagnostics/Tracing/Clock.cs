using System.Diagnostics;

namespace MPINET.Diagnostics.Tracing;

/// <summary>The clock of this rank.</summary>
internal static class Clock
{
    private static readonly double nanoseconds = 1e9 / Stopwatch.Frequency;

    /// <summary>The time in nanoseconds, from an arbitrary origin.</summary>
    public static long Now => At(Stopwatch.GetTimestamp());

    /// <summary>The time of a timestamp.</summary>
    public static long At(long timestamp) => (long)(timestamp * nanoseconds);

    /// <summary>The name of the clock. Ranks with equal names read one clock.</summary>
    public static string Name()
    {
        try
        {
            // The kernel counts from its boot, and in a time namespace from another origin.
            string kernel = File.ReadAllText("/proc/sys/kernel/random/boot_id").Trim();
            string space = File.ReadAllText("/proc/self/timens_offsets").Replace(" ", "").Replace("\n", "/");
            return $"{kernel}/{space}";
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return $"rank {World.Rank}";
        }
    }
}
