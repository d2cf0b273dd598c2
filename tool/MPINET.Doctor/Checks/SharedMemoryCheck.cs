using System.Globalization;

namespace MPINET.Doctor.Checks;

/// <summary>Checks the shared memory through which ranks exchange messages.</summary>
public sealed class SharedMemoryCheck : ICheck
{
    private const string Folder = "/dev/shm";
    private const long Megabyte = 1 << 20;

    // The memory that an MPI takes per rank before the first message, with a margin.
    private const long ForEachRank = 32 * Megabyte;

    /// <inheritdoc />
    public string Name => "shared-memory";

    /// <inheritdoc />
    public IEnumerable<Finding> Look(IMachine machine)
    {
        if (machine.Space(Folder) is not var (size, free))
        {
            yield return new Finding(
                Level.Warning,
                $"There is no {Folder}: MPIs have no shared memory.",
                $"{Packages.Root(machine)}mount -t tmpfs tmpfs {Folder}"
            );
            yield break;
        }

        long needed = Math.Max(2, machine.Cores) * ForEachRank;
        yield return free >= needed
            ? new Finding(Level.Good, $"Shared memory: {Megabytes(free)} of {Megabytes(size)} are free in {Folder}.")
            : new Finding(
                Level.Warning,
                $"Shared memory is scarce: {Megabytes(free)} of {Megabytes(size)} are free in {Folder}. With many ranks or large windows, programs end by "
                    + "SIGBUS or an error of the MPI.",
                size >= needed ? $"remove what ended programs have left in {Folder}"
                    : IsContainer(machine) ? "start the container with more: docker run --shm-size=1g"
                    : $"{Packages.Root(machine)}mount -o remount,size=1g {Folder}"
            );
    }

    private static bool IsContainer(IMachine machine) =>
        machine.Text("/.dockerenv") is not null || machine.Text("/run/.containerenv") is not null;

    private static string Megabytes(long bytes) => (bytes / Megabyte).ToString(CultureInfo.InvariantCulture) + " MiB";
}
