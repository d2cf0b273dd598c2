using System.CodeDom.Compiler;
using System.Diagnostics;
using System.Reflection;

namespace MPINET.Diagnostics.Observing;

/// <summary>The line of the program that makes a call.</summary>
internal sealed class CallPlace
{
    private const int MaxFrames = 12;

    private static readonly string[] passed =
    [
        "MPINET",
        "MPINET.Cli",
        "MPINET.Classic",
        "MPINET.Diagnostics",
        "MPINET.Loader",
        "MPINET.Objects",
        "MPINET.PInvoke",
        "MPINET.Serialization",
        "mscorlib",
        "netstandard",
    ];

    private CallPlace(string? file, string? method, string[] frames, bool isByPorts)
    {
        File = file;
        Method = method;
        Frames = frames;
        IsByPorts = isByPorts;
    }

    /// <summary>File and line of the innermost frame of the program, such as <c>Program.cs:12</c>; null if no file is known.</summary>
    public string? File { get; }

    /// <summary>The method of that frame; null if there is none.</summary>
    public string? Method { get; }

    /// <summary>File and line of the innermost frame of the program. Its method if the file is unknown, null if there is no such frame.</summary>
    public string? Line => File ?? Method;

    /// <summary>The frames of the program, the innermost first: method, file and line.</summary>
    public string[] Frames { get; }

    /// <summary>True if the tier of ports makes the call.</summary>
    public bool IsByPorts { get; }

    /// <summary>The line of the program that calls this method.</summary>
    public static CallPlace Here()
    {
        List<string> frames = [];
        string? innermostFile = null;
        string? innermost = null;
        bool isByPorts = false;
        foreach (StackFrame frame in new StackTrace(1, fNeedFileInfo: true).GetFrames() ?? [])
        {
            isByPorts |= innermost is null && AssemblyOf(MethodOf(frame)) == "MPINET";
            if (MethodOf(frame) is { } method && !IsPassed(method) && frames.Count < MaxFrames)
            {
                string name = Name(method);
                string? place = frame!.GetFileName() is { } file
                    ? $"{Path.GetFileName(file)}:{frame.GetFileLineNumber()}"
                    : null;
                if (innermost is null)
                {
                    innermost = name;
                    innermostFile = place;
                }

                frames.Add(place is null ? name : $"{name} at {place}");
            }
        }

        return new CallPlace(innermostFile, innermost, [.. frames], isByPorts);
    }

    /// <summary>The method of a frame; null if it is unknown, as in trimmed code.</summary>
#if NET
    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage(
        "Trimming",
        "IL2026",
        Justification = "A report leaves out frames without a method."
    )]
#endif
    public static MethodBase? MethodOf(StackFrame? frame) => frame?.GetMethod();

    private static bool IsPassed(MethodBase method)
    {
        string? assembly = AssemblyOf(method);
        return assembly is null
            || Array.IndexOf(passed, assembly) >= 0
            || assembly.StartsWith("System", StringComparison.Ordinal)
            || assembly.StartsWith("Microsoft.", StringComparison.Ordinal)
            || IsGenerated(method);
    }

    // The proxies of parallel objects are in the program's assembly.
    private static bool IsGenerated(MethodBase method)
    {
        for (Type? type = method.DeclaringType; type is not null; type = type.DeclaringType)
        {
            if (type.GetCustomAttribute<GeneratedCodeAttribute>()?.Tool == "MPINET.Objects.Generator")
            {
                return true;
            }
        }

        return false;
    }

    private static string? AssemblyOf(MethodBase? method) => method?.Module.Assembly.GetName().Name;

    // An asynchronous method, a lambda or a local function has the name of the method that contains it.
    private static string Name(MethodBase method)
    {
        string type = method.DeclaringType?.Name ?? "";
        string name = method.Name;
        if (name == "MoveNext" && Between(type) is { } written)
        {
            return $"{method.DeclaringType?.DeclaringType?.Name}.{written}";
        }

        return type.StartsWith("<", StringComparison.Ordinal)
            ? $"{method.DeclaringType?.DeclaringType?.Name}.{Between(name) ?? name}"
            : $"{type}.{Between(name) ?? name}";
    }

    private static string? Between(string name)
    {
        int start = name.IndexOf('<');
        int end = name.IndexOf('>');
        return start >= 0 && end > start + 1 ? name.Substring(start + 1, end - start - 1) : null;
    }
}
