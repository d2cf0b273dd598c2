using System.Globalization;
using System.Text.RegularExpressions;

namespace MPINET.Doctor.Checks;

/// <summary>Checks the limits of processes: open files, stack, and locked memory, which InfiniBand needs.</summary>
public sealed class LimitsCheck : ICheck
{
    private const string Infiniband = "/sys/class/infiniband";
    private const long Files = 1024;
    private const long Stack = 1 << 20;
    private const long Locked = 1L << 30;

    /// <inheritdoc />
    public string Name => "limits";

    /// <inheritdoc />
    public IEnumerable<Finding> Look(IMachine machine)
    {
        if (machine.Limits is not { } limits)
        {
            yield break;
        }

        if (Soft(limits, "Max open files") is var files && files < Files)
        {
            yield return new Finding(
                Level.Warning,
                $"A process may open {files} files. A launcher needs several for each rank.",
                "ulimit -n 4096"
            );
        }

        if (Soft(limits, "Max stack size") is var stack && stack < Stack)
        {
            yield return new Finding(
                Level.Warning,
                $"The stack of a process has {stack} bytes: .NET may not start.",
                "ulimit -s 8192"
            );
        }

        if (machine.Names(Infiniband).Count > 0 && Soft(limits, "Max locked memory") is var locked && locked < Locked)
        {
            yield return new Finding(
                Level.Warning,
                $"InfiniBand is there, and a process may lock no more than {locked} bytes of memory: MPIs fall back to slower ways, or fail.",
                "add '* - memlock unlimited' to /etc/security/limits.conf, and log in again"
            );
        }
    }

    /// <summary>The soft limit; the maximum if there is none.</summary>
    private static long Soft(string limits, string name) =>
        Regex.Match(limits, $@"^{name} +(\d+)", RegexOptions.Multiline) is { Success: true } match
        && long.TryParse(match.Groups[1].Value, NumberStyles.None, CultureInfo.InvariantCulture, out long soft)
            ? soft
            : long.MaxValue;
}
