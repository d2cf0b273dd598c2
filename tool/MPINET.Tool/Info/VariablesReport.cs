using MPINET.Launching;
using MPINET.Tool.Options;

namespace MPINET.Tool.Info;

/// <summary>
/// The output of <c>mpinet info --variables --json</c>. Its names are documented in tool/README.md. Names may be added, never removed.
/// </summary>
internal sealed class VariablesReport
{
    /// <summary>Version of the format. It increases when a name changes its meaning.</summary>
    public int Schema { get; init; } = 1;

    /// <summary>The program's file; null for the tool itself.</summary>
    public string? Program { get; init; }

    public required string Mpi { get; init; }

    public required string Title { get; init; }

    /// <summary>The reason why some variables are missing; null if none are.</summary>
    public string? Problem { get; init; }

    public required ControlVariable[] ControlVariables { get; init; }

    public required PerformanceVariable[] PerformanceVariables { get; init; }

    /// <summary>Reads the variables of an MPI.</summary>
    /// <param name="mpi">The MPI.</param>
    /// <param name="folder">The folder of the program that has the MPI beside it.</param>
    /// <param name="program">The program's file; null for the tool itself.</param>
    /// <param name="text">Text that the name or the description of a variable must contain.</param>
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
