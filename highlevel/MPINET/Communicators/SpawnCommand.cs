namespace MPINET;

/// <summary>A program to be started by <see cref="Port.SpawnMultiple" />.</summary>
public sealed class SpawnCommand
{
    /// <summary>A program.</summary>
    /// <param name="command">Its file.</param>
    /// <param name="arguments">Its arguments; null for none.</param>
    /// <param name="maxProcesses">How many processes of it, 0 or more.</param>
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

    /// <summary>The program's file.</summary>
    public string Command { get; }

    /// <summary>Its arguments.</summary>
    public IReadOnlyList<string> Arguments { get; }

    /// <summary>How many processes of it.</summary>
    public int MaxProcesses { get; }

    /// <summary>Hints, or null.</summary>
    public Info? Info { get; }
}
