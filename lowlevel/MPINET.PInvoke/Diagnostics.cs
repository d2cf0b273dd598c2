using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MPINET.PInvoke;

/// <summary>Starts the diagnostics that the environment asks for. They are in the assembly MPINET.Diagnostics, which most programs never load.</summary>
internal static class Diagnostics
{
    private const string Name = "MPINET.Diagnostics";

    /// <summary>Starts the diagnostics. Collective over COMM_WORLD.</summary>
#if NET
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Where it is gone, a message says so.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "Where it is gone, a message says so.")]
#endif
    public static void Start()
    {
        MethodInfo? start;
        try
        {
            start = Assembly.Load(Name).GetType($"{Name}.{Name.Substring("MPINET.".Length)}Start")?.GetMethod("Start");
        }
        catch (Exception exception)
            when (exception
                    is FileNotFoundException
                        or FileLoadException
                        or BadImageFormatException
                        or PlatformNotSupportedException
            )
        {
            start = null;
        }

        if (start is null)
        {
            Console.Error.WriteLine(
                $"MPINET: the environment asks for diagnostics, and the program has no {Name}.dll: a native program has none, and others have it beside them. Nothing is watched."
            );
            return;
        }

        ((Action)start.CreateDelegate(typeof(Action)))();
        Tiers.Finalization.Add(Tiers.CallObserver.Close);
    }
}
