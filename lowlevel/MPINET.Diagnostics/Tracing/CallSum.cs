namespace MPINET.Diagnostics.Tracing;

/// <summary>The sum over the calls of one operation from one line.</summary>
internal sealed class CallSum(long calls = 0, double time = 0, double longest = 0, double bytes = 0)
{
    /// <summary>Number of calls.</summary>
    public long Calls { get; private set; } = calls;

    /// <summary>Their time, in nanoseconds.</summary>
    public double Time { get; private set; } = time;

    /// <summary>The time of the longest, in nanoseconds.</summary>
    public double Longest { get; private set; } = longest;

    /// <summary>Their bytes.</summary>
    public double Bytes { get; private set; } = bytes;

    public void Add(double time, double bytes)
    {
        Calls++;
        Time += time;
        Longest = Math.Max(Longest, time);
        Bytes += bytes;
    }

    public void Add(CallSum other)
    {
        Calls += other.Calls;
        Time += other.Time;
        Longest = Math.Max(Longest, other.Longest);
        Bytes += other.Bytes;
    }

    public static CallSum Read(BinaryReader reader) =>
        new(reader.ReadInt64(), reader.ReadDouble(), reader.ReadDouble(), reader.ReadDouble());

    public void Write(BinaryWriter writer)
    {
        writer.Write(Calls);
        writer.Write(Time);
        writer.Write(Longest);
        writer.Write(Bytes);
    }
}
