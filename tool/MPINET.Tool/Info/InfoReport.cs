namespace MPINET.Tool.Info;

/// <summary>The output of <c>mpinet info --json</c>. Its names are documented in tool/README.md. Names may be added, never removed.</summary>
internal sealed class InfoReport
{
    /// <summary>Version of the format. It increases when a name changes its meaning.</summary>
    public int Schema { get; init; } = 1;

    /// <summary>The program whose MPIs are reported; null for the tool's own.</summary>
    public string? Program { get; init; }

    public required string Folder { get; init; }

    public string? Chosen { get; init; }

    public required string Reason { get; init; }

    public required MpiReport[] Mpis { get; init; }
}
