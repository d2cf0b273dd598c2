using System.Diagnostics;
using System.Reflection;
using MPINET.Testing.Launching;

namespace MPINET.Testing.Stacks;

/// <summary>The managed stacks of a rank that stands still.</summary>
internal static class RankStacks
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(15);

    public static string Of(RankLog rank)
    {
        if (rank.Id == 0)
        {
            return "(the process has not come as far as the test runner)";
        }

        Task<string> stacks = Task.Run(() =>
        {
            try
            {
                return rank.Runtime.StartsWith("Mono", StringComparison.Ordinal) ? MonoStacks.Of(rank) : OfClr(rank);
            }
            catch (Exception exception)
            {
                return $"(no stack: {exception.Message})";
            }
        });
        return stacks.Wait(Limit + Limit) ? stacks.Result : "(no stack: the process did not answer)";
    }

#if NET
    private static string OfClr(RankLog rank)
    {
        string[] program = LaunchCommand.Program(Assembly.GetEntryAssembly()!);
        ProcessStartInfo start = new(program[0])
        {
            UseShellExecute = false,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        foreach (string word in (string[])[.. program.Skip(1), MpiTestProgram.StacksOption, $"{rank.Id}"])
        {
            start.ArgumentList.Add(word);
        }

        using Process reader = Process.Start(start)!;
        Task<string> error = reader.StandardError.ReadToEndAsync();
        Task<string> stacks = reader.StandardOutput.ReadToEndAsync();
        if (!reader.WaitForExit(Limit))
        {
            reader.Kill();
            return "(no stack: the process did not answer)";
        }

        return reader.ExitCode == 0 ? stacks.Result.TrimEnd() : $"(no stack: {error.Result.Split('\n')[0]})";
    }
#else
    private static string OfClr(RankLog rank) => $"(a launcher on Mono cannot read the stacks of {rank.Runtime})";
#endif
}
