#if !NET
using System.Reflection;
#endif

namespace MPINET.Loader;

/// <summary>Settings that the program's project chooses, unless the environment has them.</summary>
/// <remarks>
/// MPINET's targets write it from the property MpinetWatch: into the program's runtimeconfig.json, for Mono into the program itself.
/// It is set in the managed environment only, because spawned processes have their own settings.
/// </remarks>
internal static class ProgramSettings
{
    private const string Option = "MPINET.Watch";

#if NET
    /// <summary>Sets the environment variables that the program asks for and the environment does not have.</summary>
    public static void Apply() => Apply(AppContext.GetData(Option) as string);
#else
    /// <summary>Sets the environment variables that the program asks for and the environment does not have.</summary>
    /// <param name="program">The program's assembly.</param>
    public static void Apply(Assembly program)
    {
        foreach (AssemblyMetadataAttribute one in program.GetCustomAttributes<AssemblyMetadataAttribute>())
        {
            if (one.Key == Option)
            {
                Apply(one.Value);
            }
        }
    }
#endif

    private static void Apply(string? watch)
    {
        // Native programs have no watch, and would report that.
        if (
            watch is { Length: > 0 }
            && Environment.GetEnvironmentVariable(MpinetSettings.WatchVariable) is null
            && AppContext.GetData(MpiFolders.LinkedOption) is null
        )
        {
            Environment.SetEnvironmentVariable(MpinetSettings.WatchVariable, watch);
        }
    }
}
