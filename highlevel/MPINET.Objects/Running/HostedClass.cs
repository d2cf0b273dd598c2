using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>The state of a class on this rank, in the current run.</summary>
internal sealed class HostedClass(ParallelClass definition, Grain grain)
{
    public ParallelClass Definition => definition;

    public Grain Grain => grain;

    /// <summary>The number of objects that were created here.</summary>
    public long Made { get; set; }

    /// <summary>The number of objects that live here.</summary>
    public long Living { get; set; }

    /// <summary>The number of calls that were executed here.</summary>
    public long Calls { get; set; }

    /// <summary>The number of these calls that ran within their callers.</summary>
    public long AtOnce { get; set; }

    /// <summary>The maximum number of calls that waited for one object.</summary>
    public int LongestQueue { get; set; }

    public ParallelClassStatistics ToStatistics() =>
        new()
        {
            Name = definition.Name,
            ObjectsMade = Made,
            ObjectsLeft = Living,
            Calls = Calls,
            CallsAtOnce = AtOnce,
            LongestQueue = LongestQueue,
            AverageTime = grain.AverageTime,
        };
}
