using System.Collections.Concurrent;
using System.Diagnostics;
using System.Reflection;

namespace MPINET;

/// <summary>The place in the program that has called this library.</summary>
internal static class CallingPlace
{
    // The assemblies of this library, except for this one.
    private static readonly string[] tiers = ["MPI", "MPINET.Objects", "MPINET.Serialization"];

    private static readonly ConcurrentDictionary<Module, bool> own = [];

    /// <summary>File, line and method of the innermost frame outside of this library; the method alone if the file is unknown.</summary>
    /// <param name="stack">The stack of the call.</param>
    /// <returns>The place; <c>an unknown place</c> if there is none.</returns>
#if NET
    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage(
        "Trimming",
        "IL2026",
        Justification = "A frame whose method was trimmed is passed over."
    )]
#endif
    public static string Of(StackTrace stack)
    {
        foreach (StackFrame? frame in stack.GetFrames() ?? [])
        {
            if (frame?.GetMethod() is not { } method || own.GetOrAdd(method.Module, IsOwn))
            {
                continue;
            }

            string name = method.DeclaringType is { } type ? $"{type.FullName}.{method.Name}" : method.Name;
            return frame.GetFileName() is { Length: > 0 } file ? $"{file}:{frame.GetFileLineNumber()} ({name})" : name;
        }

        return "an unknown place";
    }

    private static bool IsOwn(Module module) =>
        module == typeof(CallingPlace).Module || tiers.Contains(module.Assembly.GetName().Name);
}
