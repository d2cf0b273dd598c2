namespace MPINET.Doctor.Checks;

/// <summary>Reports the hosts for ranks: the machines of a batch system's job, others by ssh, or the cores of this one.</summary>
public sealed class HostsCheck : ICheck
{
    /// <inheritdoc />
    public string Name => "hosts";

    /// <inheritdoc />
    public IEnumerable<Finding> Look(IMachine machine)
    {
        if (machine.Allocation is { } job)
        {
            yield return new Finding(
                Level.Good,
                $"This is a job of {job.BatchSystem}: 'mpinet run' starts {job.Ranks} ranks on "
                    + $"{string.Join(", ", job.Hosts.Hosts.Select(host => host.Name))}."
            );
        }
        else
        {
            yield return new Finding(
                Level.Good,
                machine.Cores == 1
                    ? "There is one core: 'mpinet run' starts one rank; -n starts more, which take turns."
                    : $"There are {machine.Cores} cores: 'mpinet run' starts {machine.Cores} ranks."
            );
        }

        if (machine.Command("ssh") is null)
        {
            yield return new Finding(
                Level.Note,
                "There is no ssh: outside a batch system, ranks cannot be started on other machines.",
                Packages.Install(machine, "openssh-client", "openssh-clients")
            );
        }
    }
}
