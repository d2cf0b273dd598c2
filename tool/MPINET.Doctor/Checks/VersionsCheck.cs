using System.Text.RegularExpressions;

namespace MPINET.Doctor.Checks;

/// <summary>Checks that library and launcher of an MPI belong to one installation.</summary>
public sealed class VersionsCheck : ICheck
{
    /// <inheritdoc />
    public string Name => "versions";

    /// <inheritdoc />
    public IEnumerable<Finding> Look(IMachine machine)
    {
        foreach (
            BoundMpi? mpi in machine.Mpis.Where(mpi => mpi is { Library: not null, Launcher: not null, Problem: null })
        )
        {
            string? library = Number(machine.Try(mpi).Version);
            string? launcher = Number(machine.Output(mpi.Launcher!, "--version"));
            if (library is not null && launcher is not null && library != launcher)
            {
                yield return new Finding(
                    Level.Warning,
                    $"{mpi.Title}: the library {mpi.Library} is of version {library}, the launcher {mpi.Launcher} of {launcher}. "
                        + "Ranks may not find each other.",
                    $"name the launcher that belongs to the library in MPINET_MPIRUN, or its libraries' folder in LD_LIBRARY_PATH"
                );
            }
        }
    }

    private static string? Number(string? text) =>
        text is not null && Regex.Match(text, @"\d+\.\d+(\.\d+)?") is { Success: true } match ? match.Value : null;
}
