using System.Diagnostics;
using System.Globalization;

namespace MPINET.Launching.Stacks;

/// <summary>The managed stacks of processes of a launch, which continue afterwards.</summary>
/// <param name="plan">The launch.</param>
/// <param name="reader">
/// The words of a command that takes the id of a process as its last word and calls <c>ClrStacks.Write</c>.
/// </param>
/// <param name="hidden">The beginnings of names of methods to leave out.</param>
public sealed class ProcessStacks(LaunchPlan plan, IEnumerable<string> reader, params string[] hidden)
{
    private readonly string[] reader = [.. reader];
    private readonly StackText text = new(hidden);

    /// <summary>
    /// The stacks of a process's threads, innermost call first, or in parentheses the reason why there are none. Waits up to 30 s.
    /// </summary>
    public string Of(int process)
    {
        try
        {
            return RuntimeOf(process) switch
            {
                ManagedRuntime.DotNet => OfDotNet(process),
                ManagedRuntime.Mono => MonoStacks.Of(process, plan.MakeStacksFolder(), text),
                _ => "(no stack: the process runs neither .NET nor Mono)",
            };
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return Directory.Exists(Folder(process))
                ? $"(no stack: {exception.Message})"
                : "(no stack: the process has ended)";
        }
    }

    /// <summary>The runtime that a process has loaded.</summary>
    /// <exception cref="IOException">The process has ended.</exception>
    internal static ManagedRuntime RuntimeOf(int process)
    {
        foreach (string line in File.ReadLines(Path.Combine(Folder(process), "maps")))
        {
            string name = line.Substring(line.LastIndexOf('/') + 1);
            if (name == "libcoreclr.so")
            {
                return ManagedRuntime.DotNet;
            }

            if (
                name.StartsWith("mono-sgen", StringComparison.Ordinal)
                || name.StartsWith("libmono", StringComparison.Ordinal)
            )
            {
                return ManagedRuntime.Mono;
            }
        }

        return ManagedRuntime.None;
    }

    private static string Folder(int process) => string.Format(CultureInfo.InvariantCulture, "/proc/{0}", process);

#if NET
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(30);

    private string OfDotNet(int process)
    {
        ProcessStartInfo start = new(reader[0], [.. reader.Skip(1), process.ToString(CultureInfo.InvariantCulture)])
        {
            UseShellExecute = false,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        using Process command = Process.Start(start)!;
        Task<string> error = command.StandardError.ReadToEndAsync();
        Task<string> stacks = command.StandardOutput.ReadToEndAsync();
        if (!command.WaitForExit(Limit))
        {
            command.Kill();
            return "(no stack: the process did not answer)";
        }

        return command.ExitCode == 0 ? stacks.Result.TrimEnd() : $"(no stack: {error.Result.Split('\n')[0]})";
    }
#else
    private string OfDotNet(int process) =>
        $"(no stack: {reader[0]} is not .NET, and cannot read those of process {process}, which runs on .NET)";
#endif
}
