namespace MPINET.Tool.Options;

/// <summary>The tool's own exit codes; a launch's is its launcher's.</summary>
internal static class ExitCode
{
    /// <summary>The project to run cannot be built, as dotnet says it.</summary>
    public const int BuildFailed = 1;

    /// <summary>No program can run on this machine.</summary>
    public const int NothingRuns = 1;

    /// <summary>The command line asks for what cannot be.</summary>
    public const int BadInput = 2;

    /// <summary>The time limit was reached; timeout(1) says it so too.</summary>
    public const int TimedOut = 124;

    /// <summary>Of a launch that this process has stopped itself; nobody outside sees it.</summary>
    public const int Stopped = -1;

    /// <summary>Added to a signal's number where the signal was the end, as shells do.</summary>
    public const int Signal = 128;
}
