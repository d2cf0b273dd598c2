namespace MPINET.Launching;

/// <summary>The cores of this machine, as launchers count them: two threads of one core are one.</summary>
public static class Cores
{
    private const string Processors = "/sys/devices/system/cpu";

    // A batch system may provide more machines than this one, which its launchers know.
    private static readonly string[] Allocations = ["SLURM_JOB_ID", "PBS_NODEFILE", "LSB_HOSTS", "PE_HOSTFILE"];

    /// <summary>The number of cores.</summary>
    public static int Count { get; } = Math.Max(1, Math.Min(Environment.ProcessorCount, CountCores()));

    /// <summary>True if the ranks run on this machine only, according to the environment.</summary>
    public static bool AreAll => Allocations.All(name => Environment.GetEnvironmentVariable(name) is null or "");

    private static int CountCores()
    {
        try
        {
            int cores = Directory
                .EnumerateDirectories(Processors, "cpu*")
                .Select(folder => Path.Combine(folder, "topology", "thread_siblings_list"))
                .Where(File.Exists)
                .Select(File.ReadAllText)
                .Distinct(StringComparer.Ordinal)
                .Count();
            return cores > 0 ? cores : int.MaxValue;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return int.MaxValue;
        }
    }
}
