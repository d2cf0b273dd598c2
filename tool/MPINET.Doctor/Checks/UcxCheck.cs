namespace MPINET.Doctor.Checks;

/// <summary>Checks UCX, the library below many MPIs, which catches signals that .NET needs.</summary>
public sealed class UcxCheck : ICheck
{
    private const string Signals = "UCX_ERROR_SIGNALS";
    private const string Hooks = "UCX_MEM_MMAP_HOOK_MODE";

    /// <inheritdoc />
    public string Name => "ucx";

    /// <inheritdoc />
    public IEnumerable<Finding> Look(IMachine machine)
    {
        if (machine.Library("libucp.so.0") is not { } library)
        {
            yield break;
        }

        if (machine.Variable(Signals) is { Length: > 0 } signals)
        {
            yield return new Finding(
                Level.Warning,
                $"{Signals} is {signals}: UCX takes signals of .NET's, and a null reference may end the process.",
                $"unset {Signals}"
            );
        }

        if (machine.Variable(Hooks) is { Length: > 0 } and not "none" and var hooks)
        {
            yield return new Finding(
                Level.Warning,
                $"{Hooks} is {hooks}: UCX writes over functions of the C library while the threads of .NET call them, and a start may fail.",
                $"unset {Hooks}"
            );
        }

        if (machine.Variable(Signals) is null or "" && machine.Variable(Hooks) is null or "" or "none")
        {
            yield return new Finding(
                Level.Good,
                $"UCX is there, {library}. MPINET keeps it from signals and functions that .NET needs."
            );
        }
    }
}
