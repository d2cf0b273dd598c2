namespace MPINET.Perf.Goals;

/// <summary>How a figure is compared.</summary>
internal enum Measure
{
    /// <summary>The time by C's.</summary>
    Ratio,

    /// <summary>What is added to C's.</summary>
    Difference,

    /// <summary>The time by that of another contender, in the same launches.</summary>
    By,

    /// <summary>The time by that of the same form of the call in the tier of ports, in the same launches.</summary>
    Ports,

    /// <summary>What is added to that of the same form of the call in the tier of ports, in the same launches.</summary>
    OverPorts,

    /// <summary>The time on Mono by that on .NET, each by C's in its own launches.</summary>
    Mono,

    /// <summary>The time on Mono by C's.</summary>
    OnMono,

    /// <summary>The figure itself.</summary>
    Value,

    /// <summary>The time by that of a contender in another language, each by C's in its own launches.</summary>
    Peer,
}
