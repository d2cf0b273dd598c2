using System.Diagnostics;

namespace MPINET.Diagnostics.Tracing;

/// <summary>The clock of this rank.</summary>
internal static class Clock
{
    private static readonly double nanoseconds = 1e9 / Stopwatch.Frequency;

    /// <summary>The time in nanoseconds, from some moment on.</summary>
    public static long Now => (long)(Stopwatch.GetTimestamp() * nanoseconds);

    /// <summary>Names the clock: ranks for which it is the same read the same clock.</summary>
    public static string Name()
    {
        try
        {
            // The kernel counts from its own start, and from another moment within a namespace of time.
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
