namespace MPINET.Doctor;

/// <summary>How packages are installed on a machine.</summary>
public static class Packages
{
    /// <summary>The command that installs a package.</summary>
    /// <param name="machine">The machine.</param>
    /// <param name="debian">The package's name on Debian and its kin.</param>
    /// <param name="fedora">Its name on Fedora and its kin.</param>
    public static string Install(IMachine machine, string debian, string? fedora = null) =>
        machine.Command("apt-get") is not null ? $"{Root(machine)}apt-get install {debian}"
        : machine.Command("dnf") is not null && fedora is not null ? $"{Root(machine)}dnf install {fedora}"
        : $"install the package {debian}, as Debian calls it";

    /// <summary>What stands before a command that only root may give.</summary>
    public static string Root(IMachine machine) => machine.IsRoot ? "" : "sudo ";
}
