using MPINET.Loader;

/// <summary>
/// What .NET calls before Main when the runtime option STARTUP_HOOKS names this assembly: the way in for F# and
/// Visual Basic, whose compilers know no module initialisers. Name and place (no namespace) are the runtime's rule.
/// </summary>
internal static class StartupHook
{
    public static void Initialize() => MpiLoader.Start();
}
