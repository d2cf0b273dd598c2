using System.Text.RegularExpressions;

namespace MPINET.Doctor;

/// <summary>A file system that is mounted on a machine.</summary>
/// <param name="MountPoint">The folder at which it is mounted.</param>
/// <param name="Type">Its type, as the kernel names it.</param>
/// <param name="Source">Its device, or the server and the folder that it exports.</param>
/// <param name="IsReadOnly">True if it is mounted without write access.</param>
public sealed partial record MountedFileSystem(string MountPoint, string Type, string Source, bool IsReadOnly)
{
    /// <summary>The file system of a folder; null if the machine does not list any.</summary>
    public static MountedFileSystem? Under(string folder, IMachine machine)
    {
        string real = machine.Real(folder);
        // A later line hides an earlier one with the same mount point.
        return (machine.Text("/proc/self/mountinfo") ?? "")
            .Split('\n', StringSplitOptions.RemoveEmptyEntries)
            .Select(Read)
            .OfType<MountedFileSystem>()
            .Where(mounted => Contains(mounted.MountPoint, real))
            .Aggregate(
                (MountedFileSystem?)null,
                (best, next) => best is null || next.MountPoint.Length >= best.MountPoint.Length ? next : best
            );
    }

    // Fields of a line: id, parent, device, root, mount point, options, tags up to "-", type, source, options of the file system.
    private static MountedFileSystem? Read(string line)
    {
        string[] words = line.Split(' ');
        int separator = Array.IndexOf(words, "-");
        return separator < 6 || words.Length < separator + 3
            ? null
            : new MountedFileSystem(
                Unescaped(words[4]),
                words[separator + 1],
                Unescaped(words[separator + 2]),
                IsReadOnlyAmong(words[5]) || (words.Length > separator + 3 && IsReadOnlyAmong(words[separator + 3]))
            );
    }

    private static bool IsReadOnlyAmong(string options) => options.Split(',').Contains("ro");

    private static bool Contains(string mountPoint, string folder) =>
        mountPoint == "/" || folder == mountPoint || folder.StartsWith(mountPoint + "/", StringComparison.Ordinal);

    // The kernel writes blanks and backslashes as octal numbers.
    private static string Unescaped(string word) =>
        OctalNumber().Replace(word, match => ((char)Convert.ToInt32(match.Groups[1].Value, 8)).ToString());

    [GeneratedRegex(@"\\([0-7]{3})")]
    private static partial Regex OctalNumber();
}
