namespace MPINET.Perf.Goals;

/// <summary>What has become of a goal; the greater, the worse.</summary>
internal enum Outcome
{
    /// <summary>It is reached.</summary>
    Met,

    /// <summary>It is not, by less than another run may differ.</summary>
    WithinSpread,

    /// <summary>The machine was too noisy to tell.</summary>
    Noisy,

    /// <summary>It is not reached.</summary>
    Missed,
}
