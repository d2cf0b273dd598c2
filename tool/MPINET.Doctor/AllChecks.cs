using MPINET.Doctor.Checks;

namespace MPINET.Doctor;

/// <summary>The checks, in the order in which a person reads them.</summary>
public static class AllChecks
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<ICheck> List { get; } =
    [
        new RuntimesCheck(),
        new MpisCheck(),
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
