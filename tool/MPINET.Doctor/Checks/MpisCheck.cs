using MPINET.Launching;

namespace MPINET.Doctor.Checks;

/// <summary>Tries each installed MPI that MPINET has bindings for.</summary>
public sealed class MpisCheck : ICheck
{
    /// <inheritdoc />
    public string Name => "mpis";

    /// <inheritdoc />
    public IEnumerable<Finding> Look(IMachine machine)
    {
        // Each MPI runs in a separate process.
        List<Finding> findings = machine.Mpis.AsParallel().AsOrdered().Select(mpi => Look(machine, mpi)).ToList();
        if (findings.TrueForAll(finding => finding.Level != Level.Good))
        {
            // MPIs whose library exists have been reported already.
            string? package = machine
                .Mpis.Where(mpi => mpi.LibraryProblem is not null)
                .Select(mpi => mpi.Package)
                .FirstOrDefault(name => name is not null);
            findings.Add(
                new Finding(
                    Level.Problem,
                    "No MPI works here.",
                    package is not null && machine.Mpis.All(mpi => mpi.LibraryProblem is not null)
                        ? Packages.Install(machine, package)
                        : "mend one of those above"
                )
            );
        }

        return findings;
    }

    private static Finding Look(IMachine machine, BoundMpi mpi)
    {
        if (mpi.Refusal is var (found, remedy))
        {
            return new Finding(Level.Warning, $"The bindings of {mpi.Title} cannot be used: {found}.", remedy);
        }

        if (mpi.LibraryProblem is not null)
        {
            return new Finding(
                Level.Note,
                $"{mpi.Title} is not installed: {mpi.LibraryProblem}.",
                mpi.Package is null
                    ? "name the folder of its libraries in LD_LIBRARY_PATH, if it is installed"
                    : Packages.Install(machine, mpi.Package)
            );
        }

        if (mpi.Problem is not null)
        {
            return new Finding(
                Level.Warning,
                $"{mpi.Title} is installed, {mpi.Library}, but programs cannot be started with it: {mpi.Problem}.",
                machine.Variable(Launcher.Variable) is { Length: > 0 } named
                        ? $"correct {Launcher.Variable}, which is '{named}', or unset it"
                    : mpi.Package is null ? "add the folder of its launcher to PATH"
                    : Packages.Install(machine, mpi.Package)
            );
        }

        (_, string? problem) = machine.Try(mpi);
        return problem is null
            ? new Finding(
                Level.Good,
                $"{mpi.Title} works: {mpi.Library}, started by {mpi.Launcher}"
                    + $"{(mpi.BoundIn is null ? "" : $", with the bindings in {mpi.BoundIn}")}."
            )
            : new Finding(
                Level.Warning,
                $"{mpi.Title} is installed, {mpi.Library}, but a program on one rank has failed: {problem}",
                $"mpinet info --mpi {mpi.Name} shows more"
            );
    }
}
