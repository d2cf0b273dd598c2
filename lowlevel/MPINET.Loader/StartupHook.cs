using MPINET.Loader;

/// <summary>
/// The code that .NET calls before Main if the runtime option STARTUP_HOOKS names this assembly: the entry for F# and
/// Visual Basic, whose compilers know no module initialisers. The runtime requires this name outside any namespace.
/// </summary>
internal static class StartupHook
{
    public static void Initialize() => MpiLoader.Start();
}
