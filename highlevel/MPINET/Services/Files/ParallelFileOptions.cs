using System.Globalization;

namespace MPINET;

/// <summary>What a program says about a file when it opens it. MPI-5.0, sections 14.2.1 and 14.2.8.</summary>
/// <remarks>All processes must give the same options. Numbers become hints, under the keys that the standard reserves.</remarks>
public sealed class ParallelFileOptions
{
    /// <summary>True if the file is deleted when it is closed. In C: MPI_MODE_DELETE_ON_CLOSE.</summary>
    public bool DeleteOnClose { get; set; }

    /// <summary>True if nothing else opens the file meanwhile. In C: MPI_MODE_UNIQUE_OPEN.</summary>
    public bool UniqueOpen { get; set; }

    /// <summary>True if the file is accessed in order alone. In C: MPI_MODE_SEQUENTIAL.</summary>
    public bool Sequential { get; set; }

    /// <summary>True if accesses of several processes never mix: see <see cref="ParallelFile.IsAtomic" />.</summary>
    public bool Atomic { get; set; }

    /// <summary>The number of processes that access the file for all in collective calls; null to leave it to MPI. In C: cb_nodes.</summary>
    public int? AggregatorCount { get; set; }

    /// <summary>The size in bytes of the buffer of each of these processes; null to leave it to MPI. In C: cb_buffer_size.</summary>
    public long? CollectiveBufferBytes { get; set; }

    /// <summary>The number of devices over which a new file is spread; null to leave it to MPI. In C: striping_factor.</summary>
    public int? StripingFactor { get; set; }

    /// <summary>The number of consecutive bytes of a new file on one device; null to leave it to MPI. In C: striping_unit.</summary>
    public long? StripingUnit { get; set; }

    /// <summary>How the file is accessed, such as <c>write_once,sequential</c>; null to say nothing. In C: access_style.</summary>
    public string? AccessStyle { get; set; }

    /// <summary>Further hints; null if there are none. They are copied.</summary>
    /// <exception cref="ObjectDisposedException">The hints were disposed of.</exception>
    public Info? Info
    {
        get;
        set
        {
            _ = value?.Handle;
            field = value;
        }
    }

    /// <summary>What must be the same on all processes, as bits.</summary>
    internal int Bits => (DeleteOnClose ? 1 : 0) | (UniqueOpen ? 2 : 0) | (Sequential ? 4 : 0) | (Atomic ? 8 : 0);

    // To be disposed of.
    internal Info MakeInfo()
    {
        Info made = new();
        foreach (
            KeyValuePair<string, string> hint in Info is { } own
                ? own
                : Enumerable.Empty<KeyValuePair<string, string>>()
        )
        {
            made[hint.Key] = hint.Value;
        }

        Add(made, "cb_nodes", AggregatorCount, nameof(AggregatorCount));
        Add(made, "cb_buffer_size", CollectiveBufferBytes, nameof(CollectiveBufferBytes));
        Add(made, "striping_factor", StripingFactor, nameof(StripingFactor));
        Add(made, "striping_unit", StripingUnit, nameof(StripingUnit));
        if (AccessStyle is { } style)
        {
            made["access_style"] = style;
        }

        return made;
    }

    private static void Add(Info info, string key, long? number, string name)
    {
        if (number is { } value)
        {
            info[key] =
                value > 0
                    ? value.ToString(CultureInfo.InvariantCulture)
                    : throw new ArgumentOutOfRangeException(name, value, "The number is 1 or more, or null.");
        }
    }
}
