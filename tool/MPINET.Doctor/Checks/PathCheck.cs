using System.Globalization;

namespace MPINET.Doctor.Checks;

/// <summary>Checks the file system under a path, in which a program wants to keep parallel files.</summary>
/// <param name="path">The full path of a folder, or of a file in it.</param>
public sealed class PathCheck(string path) : ICheck
{
    private const double Gibibyte = 1L << 30;

    /// <inheritdoc />
    public string Name => "path";

    /// <inheritdoc />
    public IEnumerable<Finding> Look(IMachine machine)
    {
        if (FolderOf(machine) is not { } folder)
        {
            yield return new Finding(Level.Warning, $"There is no folder {path}.", $"mkdir -p \"{path}\"");
            yield break;
        }

        MountedFileSystem? system = MountedFileSystem.Under(folder, machine);
        FileSystemKind kind = FileSystemKind.Of(system?.Type);
        if (system is not null)
        {
            yield return new Finding(
                kind.Level,
                $"{folder} is on {system.Type}, mounted at {system.MountPoint} from {system.Source}: {kind.Text}",
                kind.Remedy
            );
        }

        if (!machine.CanWrite(folder))
        {
            yield return system is { IsReadOnly: true }
                ? new Finding(
                    Level.Warning,
                    $"Nothing can be written to {folder}: its file system is mounted read-only.",
                    $"{Packages.Root(machine)}mount -o remount,rw \"{system.MountPoint}\", or use another folder"
                )
                : new Finding(
                    Level.Warning,
                    $"Nothing can be written to {folder}.",
                    "change its permissions, or use another folder"
                );
            yield break;
        }

        yield return Locks(machine, folder, kind);
        yield return machine.CanWriteDirectly(folder)
            ? new Finding(
                Level.Good,
                $"O_DIRECT works in {folder}: ROMIO's hints direct_read and direct_write can be set."
            )
            : new Finding(
                Level.Note,
                $"O_DIRECT does not work in {folder}: leave out ROMIO's hints direct_read and direct_write."
            );
        if (machine.Space(folder) is var (size, free))
        {
            yield return new Finding(
                Level.Good,
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"{free / Gibibyte:0.0} GiB of {size / Gibibyte:0.0} GiB are free in {folder}."
                )
            );
        }

        if (kind.IsLocal && machine.Allocation is { Hosts.Hosts.Count: > 1 } allocation)
        {
            yield return new Finding(
                Level.Warning,
                $"The job of {allocation.BatchSystem} has {allocation.Hosts.Hosts.Count} machines, and {folder} is in the file system of "
                    + "each: ranks on different machines would open different files.",
                "use a folder that all machines share"
            );
        }
    }

    private static Finding Locks(IMachine machine, string folder, FileSystemKind kind) =>
        machine.LockProblem(folder) is { } problem
            ? new Finding(
                Level.Warning,
                $"Files in {folder} cannot be locked ({problem}): shared positions, atomic mode and writes with gaps fail, or are wrong.",
                kind.LockRemedy
            )
            : new Finding(Level.Good, $"Files in {folder} can be locked.");

    /// <summary>The folder that the path names, or that would contain the file; null if there is none.</summary>
    private string? FolderOf(IMachine machine) =>
        machine.Space(path) is not null ? path
        : Path.GetDirectoryName(path) is { } parent && machine.Space(parent) is not null ? parent
        : null;
}
