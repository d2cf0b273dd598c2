using MPINET.Doctor.Checks;

namespace MPINET.Doctor;

/// <summary>The list of checks, in the order of the report.</summary>
public static class AllChecks
{
    /// <summary>All checks, the one of a path only if there is one.</summary>
    /// <param name="path">The full path of a folder for parallel files, or of a file; null to leave files out.</param>
    public static IReadOnlyList<ICheck> For(string? path) => path is null ? Always : [.. Always, new PathCheck(path)];

    private static ICheck[] Always { get; } =
    [
        new RuntimesCheck(),
        new MpisCheck(),
        new ChoiceCheck(),
        new UnboundMpisCheck(),
        new VersionsCheck(),
        new RootCheck(),
        new SharedMemoryCheck(),
        new TemporaryFolderCheck(),
        new LimitsCheck(),
        new UcxCheck(),
        new HostNameCheck(),
        new HostsCheck(),
        new StacksCheck(),
    ];
}
