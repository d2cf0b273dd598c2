namespace MPINET.Doctor;

/// <summary>Commands that install packages on a machine.</summary>
public static class Packages
{
    /// <summary>The command that installs a package.</summary>
    /// <param name="machine">The machine.</param>
    /// <param name="debian">The package's name on Debian-based systems.</param>
    /// <param name="fedora">Its name on Fedora-based systems.</param>
    public static string Install(IMachine machine, string debian, string? fedora = null) =>
        machine.Command("apt-get") is not null ? $"{Root(machine)}apt-get install {debian}"
        : machine.Command("dnf") is not null && fedora is not null ? $"{Root(machine)}dnf install {fedora}"
        : $"install the package {debian}, as Debian calls it";

    /// <summary>The prefix of a command that needs root.</summary>
    public static string Root(IMachine machine) => machine.IsRoot ? "" : "sudo ";
}
