using System.Collections.Concurrent;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MPINET.Objects.Running;

/// <summary>Finds the source lines of the program that make calls.</summary>
internal sealed class CallSites
{
    private static readonly Assembly own = typeof(CallSites).Assembly;

    private readonly ConcurrentDictionary<(MethodBase Method, int Offset), string?> known = new();

    /// <summary>True if the program was compiled for debugging.</summary>
    public static bool IsDebugged =>
        Assembly.GetEntryAssembly()?.GetCustomAttribute<DebuggableAttribute>() is { IsJITOptimizerDisabled: true };

    /// <summary>
    /// Gets the file and line of the method that has called a proxy; null if the program has no line information.
    /// </summary>
    public string? Find()
    {
        // Skips this method, its caller, and the proxy.
        StackTrace stack = new(2, fNeedFileInfo: false);
        for (int i = 0; i < stack.FrameCount; i++)
        {
            StackFrame frame = stack.GetFrame(i)!;
            if (MethodOf(frame) is { } method && !IsPassed(method))
            {
                return known.GetOrAdd((method, frame.GetILOffset()), _ => Line(new StackTrace(2, true), method));
            }
        }

        return null;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Where the method is gone, there is no line.")]
    private static MethodBase? MethodOf(StackFrame frame) => frame.GetMethod();

    private static bool IsPassed(MethodBase method) =>
        method.DeclaringType is { } type
        && (type.Assembly == own || type.IsSubclassOf(typeof(Generated.ParallelProxy)));

    private static string? Line(StackTrace stack, MethodBase method)
    {
        StackFrame? frame = stack.GetFrames()?.FirstOrDefault(one => MethodOf(one!) == method);
        return frame?.GetFileName() is { } file ? $"{Path.GetFileName(file)}:{frame.GetFileLineNumber()}" : null;
    }
}
