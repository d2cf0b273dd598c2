using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>What a rank knows of a class in this run.</summary>
internal sealed class HostedClass(ParallelClass definition, Grain grain)
{
    public ParallelClass Definition => definition;

    public Grain Grain => grain;

    /// <summary>Objects that were made here.</summary>
    public long Made { get; set; }

    /// <summary>Objects that live here.</summary>
    public long Living { get; set; }

    /// <summary>Calls that were carried out here.</summary>
    public long Calls { get; set; }

    /// <summary>Those of them that ran within their caller's.</summary>
    public long AtOnce { get; set; }

    /// <summary>The most calls that have waited for one object.</summary>
    public int LongestQueue { get; set; }

    public ParallelClassStatistics ToStatistics() =>
        new(definition.Name, Made, Living, Calls, AtOnce, LongestQueue, grain.AverageTime);
}
