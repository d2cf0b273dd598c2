namespace MPINET.Doctor.Checks;

/// <summary>Checks whether the stacks of ranks can be shown. The system may forbid processes to read each other's memory.</summary>
public sealed class StacksCheck : ICheck
{
    private const string Scope = "/proc/sys/kernel/yama/ptrace_scope";

    /// <inheritdoc />
    public string Name => "stacks";

    /// <inheritdoc />
    public IEnumerable<Finding> Look(IMachine machine)
    {
        string? scope = machine.Text(Scope)?.Trim();
        if (scope == "3" || (scope == "2" && !machine.IsRoot))
        {
            yield return new Finding(
                Level.Note,
                $"The system lets {(scope == "3" ? "no process" : "only root")} read the memory of other processes: the stacks of ranks on .NET cannot be shown, "
                    + "and debuggers cannot be attached.",
                scope == "3"
                    ? "set kernel.yama.ptrace_scope to 1 in /etc/sysctl.d, and start the machine again"
                    : "sudo sysctl kernel.yama.ptrace_scope=1"
            );
        }
    }
}
