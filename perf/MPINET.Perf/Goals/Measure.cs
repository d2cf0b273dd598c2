namespace MPINET.Perf.Goals;

/// <summary>The kind of comparison.</summary>
internal enum Measure
{
    /// <summary>The time divided by C's.</summary>
    Ratio,

    /// <summary>The difference from C.</summary>
    Difference,

    /// <summary>The time divided by another contender's in the same launches.</summary>
    By,

    /// <summary>The time divided by that of the same form of the call in the tier of ports, in the same launches.</summary>
    Ports,

    /// <summary>The difference from the same form of the call in the tier of ports, in the same launches.</summary>
    OverPorts,

    /// <summary>The time on Mono divided by that on .NET, each relative to C in its own launches.</summary>
    Mono,

    /// <summary>The time on Mono divided by C's.</summary>
    OnMono,

    /// <summary>The figure itself.</summary>
    Value,

    /// <summary>The time divided by that of a contender in another language, each relative to C in its own launches.</summary>
    Peer,
}
