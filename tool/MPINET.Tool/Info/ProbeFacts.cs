namespace MPINET.Tool.Info;

/// <summary>What a probe tells, in one line or several: what a line does not tell is null in it.</summary>
internal sealed class ProbeFacts
{
    public string? LibraryPath { get; set; }

    public string? LibraryVersion { get; set; }

    public int? Functions { get; set; }

    public string[]? Missing { get; set; }

    public string? ThreadLevel { get; set; }

    public string? InitError { get; set; }

    /// <summary>Why there are no variables.</summary>
    public string? VariablesProblem { get; set; }

    public List<ControlVariable> ControlVariables { get; set; } = [];

    public List<PerformanceVariable> PerformanceVariables { get; set; } = [];

    /// <summary>Takes over what another line tells.</summary>
    public void Add(ProbeFacts other)
    {
        LibraryPath ??= other.LibraryPath;
        LibraryVersion ??= other.LibraryVersion;
        Functions ??= other.Functions;
        Missing ??= other.Missing;
        ThreadLevel ??= other.ThreadLevel;
        InitError ??= other.InitError;
        VariablesProblem ??= other.VariablesProblem;
        ControlVariables.AddRange(other.ControlVariables);
        PerformanceVariables.AddRange(other.PerformanceVariables);
    }
}
