namespace MPINET.Tool.Options;

/// <summary>The exit codes of the tool itself. A launch returns that of its launcher.</summary>
internal static class ExitCode
{
    /// <summary>The project cannot be built. dotnet build returns the same code.</summary>
    public const int BuildFailed = 1;

    /// <summary>No program can run on this machine.</summary>
    public const int NothingRuns = 1;

    /// <summary>The command line is invalid.</summary>
    public const int BadInput = 2;

    /// <summary>The time limit was reached, as in timeout(1).</summary>
    public const int TimedOut = 124;

    /// <summary>A launch that this process has stopped itself. The code is never returned to a shell.</summary>
    public const int Stopped = -1;

    /// <summary>Added to the number of a signal that ended the launch, as shells do.</summary>
    public const int Signal = 128;
}
