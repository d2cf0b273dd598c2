namespace MPINET;

/// <summary>A program to be started by <see cref="Port.SpawnMultiple" />.</summary>
public sealed class SpawnCommand
{
    /// <summary>Creates the description of a program to start.</summary>
    /// <param name="command">The executable file of the program.</param>
    /// <param name="arguments">The arguments of the program; null for none.</param>
    /// <param name="maxProcesses">The number of its processes, 0 or more.</param>
    /// <param name="info">Hints; null for none.</param>
    /// <exception cref="ArgumentNullException">The file or an argument is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The number is negative.</exception>
    public SpawnCommand(string command, string[]? arguments, int maxProcesses, Info? info = null)
    {
        Require.NotNull(command, nameof(command));
        Require.NoneNull(arguments, nameof(arguments));
        Require.NotNegative(maxProcesses, nameof(maxProcesses));
        (Command, Arguments, MaxProcesses, Info) = (command, arguments ?? [], maxProcesses, info);
    }

    /// <summary>The executable file of the program.</summary>
    public string Command { get; }

    /// <summary>The arguments of the program.</summary>
    public IReadOnlyList<string> Arguments { get; }

    /// <summary>The number of its processes.</summary>
    public int MaxProcesses { get; }

    /// <summary>Hints, or null.</summary>
    public Info? Info { get; }
}
