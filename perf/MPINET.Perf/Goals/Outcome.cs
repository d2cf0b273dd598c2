namespace MPINET.Perf.Goals;

/// <summary>The outcome of a goal. Greater values are worse.</summary>
internal enum Outcome
{
    /// <summary>The goal is met.</summary>
    Met,

    /// <summary>The limit is exceeded by less than the spread.</summary>
    WithinSpread,

    /// <summary>The machine was too noisy to decide.</summary>
    Noisy,

    /// <summary>The goal is missed.</summary>
    Missed,
}
