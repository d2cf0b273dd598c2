namespace MPINET.Tool.Info;

/// <summary>What <c>mpinet info --json</c> writes. Its names are documented in tool/README.md; new ones may come, none go.</summary>
internal sealed class InfoReport
{
    /// <summary>Goes up when a name changes its meaning.</summary>
    public int Schema { get; init; } = 1;

    /// <summary>The program beside which the MPIs lie; null for the tool itself.</summary>
    public string? Program { get; init; }

    public required string Folder { get; init; }

    public string? Chosen { get; init; }

    public required string Reason { get; init; }

    public required MpiReport[] Mpis { get; init; }
}
