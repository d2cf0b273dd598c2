using MPINET.Doctor.Checks;

namespace MPINET.Doctor;

/// <summary>The list of checks, in the order of the report.</summary>
public static class AllChecks
{
    /// <summary>All checks.</summary>
    public static IReadOnlyList<ICheck> List { get; } =
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
