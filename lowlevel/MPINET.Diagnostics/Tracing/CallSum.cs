namespace MPINET.Diagnostics.Tracing;

/// <summary>The sum over the calls of one operation from one line.</summary>
internal sealed class CallSum
{
    /// <summary>Number of calls.</summary>
    public long Calls { get; private set; }

    /// <summary>Their time, in nanoseconds.</summary>
    public double Time { get; private set; }

    /// <summary>The time of the longest, in nanoseconds.</summary>
    public double Longest { get; private set; }

    /// <summary>Their bytes.</summary>
    public double Bytes { get; private set; }

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
        new()
        {
            Calls = reader.ReadInt64(),
            Time = reader.ReadDouble(),
            Longest = reader.ReadDouble(),
            Bytes = reader.ReadDouble(),
        };

    public void Write(BinaryWriter writer)
    {
        writer.Write(Calls);
        writer.Write(Time);
        writer.Write(Longest);
        writer.Write(Bytes);
    }
}
