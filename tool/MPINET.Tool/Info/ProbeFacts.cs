namespace MPINET.Tool.Info;

/// <summary>The facts that a probe reports in one or several lines. Facts that a line does not contain are null in it.</summary>
internal sealed class ProbeFacts
{
    public string? LibraryPath { get; set; }

    public string? LibraryVersion { get; set; }

    public int? Functions { get; set; }

    public string[]? Missing { get; set; }

    public string? ThreadLevel { get; set; }

    public string? InitError { get; set; }

    /// <summary>The reason why there are no variables.</summary>
    public string? VariablesProblem { get; set; }

    public List<ControlVariable> ControlVariables { get; set; } = [];

    public List<PerformanceVariable> PerformanceVariables { get; set; } = [];

    /// <summary>Adds the facts of another line.</summary>
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
