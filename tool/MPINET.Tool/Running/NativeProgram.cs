using System.Collections;
using System.Runtime.InteropServices;
using MPINET.Tool.Info;
using MPINET.Tool.Options;

namespace MPINET.Tool.Running;

/// <summary>Replaces this process by another program, which keeps its id and descriptors.</summary>
internal static class NativeProgram
{
    private const int SIGPIPE = 13;

    /// <summary>Replaces this process by a program.</summary>
    /// <param name="words">The program's full path and its arguments.</param>
    /// <param name="environment">Variables to set for it.</param>
    /// <returns>An exit code. The method returns only if it fails.</returns>
    public static int Become(string[] words, IReadOnlyDictionary<string, string> environment)
    {
        Dictionary<string, string> variables = Environment
            .GetEnvironmentVariables()
            .Cast<DictionaryEntry>()
            .ToDictionary(entry => (string)entry.Key, entry => (string)entry.Value!);
        foreach ((string? name, string? value) in environment)
        {
            variables[name] = value;
        }

        // .NET ignores this signal, and the new program would inherit that.
        _ = signal(SIGPIPE, 0);
        _ = execve(words[0], [.. words, null], [.. variables.Select(pair => $"{pair.Key}={pair.Value}"), null]);
        Console.Error.WriteLine(
            $"mpinet: {words[0]} cannot be executed: {Marshal.GetPInvokeErrorMessage(Marshal.GetLastPInvokeError())}"
        );
        return ExitCode.BadInput;
    }

    [DllImport("libc")]
    private static extern nint signal(int number, nint handler);

    [DllImport("libc", SetLastError = true)]
    private static extern int execve(
        [MarshalAs(UnmanagedType.LPUTF8Str)] string path,
        [MarshalAs(UnmanagedType.LPArray, ArraySubType = UnmanagedType.LPStr)] string?[] words,
        [MarshalAs(UnmanagedType.LPArray, ArraySubType = UnmanagedType.LPStr)] string?[] environment
    );
}
