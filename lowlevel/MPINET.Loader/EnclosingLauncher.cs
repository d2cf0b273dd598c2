using System.Globalization;

namespace MPINET.Loader;

/// <summary>A launcher, of an MPI or of a resource manager, that has started this process as one of its ranks.</summary>
public sealed class EnclosingLauncher
{
    private EnclosingLauncher(LauncherMarks marks)
    {
        Title = marks.Title;
        Protocol = marks.Protocol;
        Evidence = marks.Evidence;
        Abort = marks.Abort;
        IsSlurm = marks.IsSlurm;
        Rank = Number(marks.Rank);
        Size = Number(marks.Size);
    }

    /// <summary>Its name for people, as a subject: "Open MPI's mpirun".</summary>
    public string Title { get; }

    /// <summary>The protocol under which the ranks find each other, as <c>speaks</c> in an MPI's descriptor has it; may be empty.</summary>
    public string Protocol { get; }

    /// <summary>The variables that show it, separated by commas.</summary>
    public string Evidence { get; }

    /// <summary>This process's rank according to the launcher; null if it sets none.</summary>
    public int? Rank { get; }

    /// <summary>The number of ranks that it has started; null if it sets none.</summary>
    public int? Size { get; }

    /// <summary>
    /// The means to make the launcher end all processes: the variable that holds the number of a stream to it, a blank, and the
    /// line to write there; null if it does so by itself when one process fails.
    /// </summary>
    public string? Abort { get; }

    /// <summary>True for Slurm's srun, which does not end the other processes when one fails.</summary>
    public bool IsSlurm { get; }

    /// <summary>True if it has started several processes.</summary>
    public bool SaysSeveral => Size > 1 || (Size is null && Rank > 0);

    /// <summary>
    /// Finds the launchers whose variables are set, the most likely first: those of an MPI, of which one may have started another;
    /// if there are none, the resource manager.
    /// </summary>
    /// <param name="mpis">The MPIs beside the program, whose descriptors may name further launchers.</param>
    public static IReadOnlyList<EnclosingLauncher> FindAll(IEnumerable<Descriptor> mpis)
    {
        List<EnclosingLauncher> found = new();
        foreach (Descriptor mpi in mpis)
        {
            if (mpi.OwnLauncher is { } own && own.AreHere() && !found.Exists(one => one.Protocol == own.Protocol))
            {
                found.Add(new EnclosingLauncher(own));
            }
        }

        foreach (LauncherMarks marks in LauncherMarks.Known)
        {
            if ((found.Count == 0 || !marks.StartsAnyMpi) && marks.AreHere())
            {
                found.Add(new EnclosingLauncher(marks));
            }
        }

        return found;
    }

    internal static string? Variable(string name) => Environment.GetEnvironmentVariable(name);

    private static int? Number(string? variable) =>
        variable is not null
        && int.TryParse(Variable(variable), NumberStyles.None, CultureInfo.InvariantCulture, out int number)
            ? number
            : null;
}
