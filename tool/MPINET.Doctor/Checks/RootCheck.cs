namespace MPINET.Doctor.Checks;

/// <summary>Checks whether root starts the programs, which some launchers refuse.</summary>
public sealed class RootCheck : ICheck
{
    /// <inheritdoc />
    public string Name => "root";

    /// <inheritdoc />
    public IEnumerable<Finding> Look(IMachine machine)
    {
        if (!machine.IsRoot)
        {
            yield break;
        }

        yield return new Finding(
            Level.Note,
            "You are root. 'mpinet run' makes launchers accept it; mpirun alone may refuse.",
            "work as another user, or in a container"
        );
        foreach (BoundMpi mpi in machine.Mpis.Where(mpi => mpi is { Library: not null, RefusesRoot: true }))
        {
            yield return new Finding(
                Level.Note,
                $"The launcher of {mpi.Title} never works for root: 'mpinet run' starts it as a user id that no user has, which must be able to read the program."
            );
        }
    }
}
