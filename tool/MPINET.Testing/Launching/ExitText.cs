namespace MPINET.Testing.Launching;

/// <summary>The description of an exit code as a shell reports it.</summary>
internal static class ExitText
{
    private static readonly Dictionary<int, string> Signals = new()
    {
        [1] = "SIGHUP",
        [2] = "SIGINT",
        [3] = "SIGQUIT",
        [4] = "SIGILL",
        [6] = "SIGABRT",
        [7] = "SIGBUS",
        [8] = "SIGFPE",
        [9] = "SIGKILL",
        [11] = "SIGSEGV",
        [13] = "SIGPIPE",
        [15] = "SIGTERM",
    };

    public static string Of(int code, bool withoutFinalize)
    {
        string text =
            code > 128 && Signals.TryGetValue(code - 128, out string? signal)
                ? $"died of signal {code - 128} ({signal})"
                : $"exited with code {code}";
        return withoutFinalize ? text + " without MPI_Finalize" : text;
    }
}
