using MPINET.Launching;
using MPINET.Loader;

namespace MPINET.Testing;

/// <summary>Launches ranks of the MPI under test.</summary>
public static class MpiLauncher
{
    private static readonly Lazy<InstalledMpi?> mpi = new(Find);

    /// <summary>True if ranks can be launched.</summary>
    public static bool IsThere => mpi.Value?.CanLaunch == true;

    /// <summary>The reason for which ranks cannot be launched.</summary>
    public static string Missing =>
        Launcher.Wanted is { } wanted && mpi.Value is { Launcher: null }
            ? $"the MPI launcher '{wanted}' that {Launcher.Variable} names was not found"
            : $"no MPI launcher: {mpi.Value?.LauncherProblem ?? mpi.Value?.LaunchProblem ?? mpi.Value?.LibraryProblem ?? "this program uses no MPI"}";

    /// <summary>
    /// The launch of a program on ranks. More ranks than cores may be started. The program learns its MPI from the
    /// launcher's variables, not from MPINET_MPI.
    /// </summary>
    /// <param name="ranks">The number of ranks.</param>
    /// <param name="program">The words of the command that each rank runs.</param>
    /// <param name="environment">Variables for the ranks in addition to those of this process.</param>
    public static LaunchPlan Plan(
        int ranks,
        IEnumerable<string> program,
        params (string Name, string Value)[] environment
    )
    {
        LaunchOptions options = new()
        {
            Ranks = ranks,
            Oversubscribe = true,
            NameMpi = false,
        };
        foreach ((string name, string value) in environment)
        {
            options.Environment[name] = value;
        }

        return new LaunchPlan(mpi.Value!, program, options);
    }

    /// <summary>The process of a program that no launcher starts, with the variables by which it can spawn ranks itself.</summary>
    /// <param name="program">The words of the command.</param>
    /// <param name="environment">Variables in addition to those of this process.</param>
    public static LaunchPlan PlanAlone(IEnumerable<string> program, params (string Name, string Value)[] environment)
    {
        LaunchOptions options = new() { Oversubscribe = true, NameMpi = false };
        foreach ((string name, string value) in environment)
        {
            options.Environment[name] = value;
        }

        return LaunchPlan.WithoutLauncher(mpi.Value, program, options);
    }

    private static InstalledMpi? Find() =>
        MpiLoader.Current is { } current ? MpiChoice.Make(AppContext.BaseDirectory, current.Name).Chosen : null;
}
