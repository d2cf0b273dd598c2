using MPINET.Launching;
using MPINET.Tool.Options;

namespace MPINET.Tool.Info;

/// <summary>
/// What <c>mpinet info --variables --json</c> writes. Its names are documented in tool/README.md; new ones may come, none go.
/// </summary>
internal sealed class VariablesReport
{
    /// <summary>Goes up when a name changes its meaning.</summary>
    public int Schema { get; init; } = 1;

    /// <summary>The program's file; null for the tool itself.</summary>
    public string? Program { get; init; }

    public required string Mpi { get; init; }

    public required string Title { get; init; }

    /// <summary>Why not all variables are told; null if they are.</summary>
    public string? Problem { get; init; }

    public required ControlVariable[] ControlVariables { get; init; }

    public required PerformanceVariable[] PerformanceVariables { get; init; }

    /// <summary>Asks the MPI.</summary>
    /// <param name="mpi">The MPI.</param>
    /// <param name="folder">The folder of the program beside which it lies.</param>
    /// <param name="program">The program's file; null for the tool itself.</param>
    /// <param name="text">What the name or the description of a variable holds.</param>
    public static VariablesReport Of(InstalledMpi mpi, string folder, string? program, string text)
    {
        (ProbeFacts? facts, string? problem) = Probe.RunForVariables(mpi, folder);
        return new VariablesReport
        {
            Program = program,
            Mpi = mpi.Descriptor.Name,
            Title = mpi.Descriptor.Title,
            Problem = problem,
            ControlVariables = [.. facts.ControlVariables.Where(one => Holds(one.Name, one.Description))],
            PerformanceVariables = [.. facts.PerformanceVariables.Where(one => Holds(one.Name, one.Description))],
        };

        bool Holds(params string[] texts) =>
            text == OptionalValue.AnyVariable
            || texts.Any(one => one.Contains(text, StringComparison.OrdinalIgnoreCase));
    }
}
