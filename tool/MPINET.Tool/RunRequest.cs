using MPINET.Launching;

namespace MPINET.Tool;

/// <summary>What the command line of <c>mpinet run</c> asks for.</summary>
internal sealed class RunRequest
{
    public required LaunchedProgram Program { get; init; }

    public required string[] Arguments { get; init; }

    public int? Ranks { get; init; }

    public string? Mpi { get; init; }

    public string? Launcher { get; init; }

    public bool Tag { get; init; }

    public bool Oversubscribe { get; init; }

    /// <summary>The time limit in seconds.</summary>
    public double? Timeout { get; init; }
}
