namespace MPINET.Doctor.Checks;

/// <summary>Finds installed MPIs without bindings by their compiler wrappers in PATH.</summary>
public sealed class UnboundMpisCheck : ICheck
{
    /// <inheritdoc />
    public string Name => "unbound";

    /// <inheritdoc />
    public IEnumerable<Finding> Look(IMachine machine)
    {
        HashSet<string> bound =
        [
            .. machine
                .Mpis.Select(mpi => mpi.Compiler is null ? null : machine.Command(mpi.Compiler))
                .OfType<string>()
                .Select(machine.Real),
        ];
        return machine
            .Commands("mpicc")
            .GroupBy(machine.Real)
            .Where(wrappers => !bound.Contains(wrappers.Key))
            .Select(wrappers => new Finding(
                Level.Note,
                $"An MPI is installed for which there are no bindings: {wrappers.First()}.",
                $"mpinet bind --mpicc={wrappers.First()}"
            ));
    }
}
