using System.Diagnostics;

/// <summary>
/// The code that a program on .NET runs before its own if DOTNET_STARTUP_HOOKS names this assembly: it waits until a debugger is
/// attached. The runtime looks for the type by this name, outside any namespace.
/// </summary>
internal static class StartupHook
{
    private const string Variable = "DOTNET_STARTUP_HOOKS";

    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(50);

    /// <summary>Waits, without limit.</summary>
    public static void Initialize()
    {
        // The variable must not reach processes that the program starts.
        IEnumerable<string> others = (Environment.GetEnvironmentVariable(Variable) ?? "")
            .Split(Path.PathSeparator)
            .Where(hook => hook != typeof(StartupHook).Assembly.Location);
        Environment.SetEnvironmentVariable(Variable, string.Join(Path.PathSeparator, others));
        while (!Debugger.IsAttached)
        {
            Thread.Sleep(Pause);
        }
    }
}
