namespace MPINET.Doctor.Checks;

/// <summary>Checks that the machine's name resolves to it, because launchers and ranks use the name.</summary>
public sealed class HostNameCheck : ICheck
{
    /// <inheritdoc />
    public string Name => "host-name";

    /// <inheritdoc />
    public IEnumerable<Finding> Look(IMachine machine)
    {
        string name = machine.HostName;
        IReadOnlyList<string> addresses = machine.Addresses(name);
        if (addresses.Count == 0)
        {
            yield return new Finding(
                Level.Warning,
                $"The name of this machine, {name}, has no address: launchers may wait or fail.",
                $"echo '127.0.1.1 {name}' | {Packages.Root(machine)}tee -a /etc/hosts"
            );
        }
        else if (!addresses.Any(machine.IsOwn))
        {
            yield return new Finding(
                Level.Warning,
                $"The name of this machine, {name}, means {string.Join(", ", addresses)}, which is not this machine: ranks may not find each other.",
                $"correct the line of {name} in /etc/hosts, or the name server"
            );
        }
        else
        {
            yield return new Finding(
                Level.Good,
                $"The name of this machine, {name}, means {string.Join(", ", addresses)}."
            );
        }
    }
}
