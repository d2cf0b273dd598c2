using System.Diagnostics;
using System.Text;
using System.Text.Json;
using MPINET.Launching;
using MPINET.Tool.Options;

namespace MPINET.Tool.Info;

/// <summary>Runs <see cref="ProbeCommand"/> for one MPI, with a time limit.</summary>
internal static class Probe
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(20);

    /// <summary>
    /// Runs the probe on one rank under the MPI's launcher. If that gives no facts, runs it alone, without initialising MPI.
    /// </summary>
    /// <returns>The facts, and a problem if there was one.</returns>
    public static (ProbeFacts Facts, string? Problem) Run(InstalledMpi mpi, string folder)
    {
        ProbeFacts facts = new();
        string? problem = null;
        if (mpi.CanLaunch)
        {
            problem = Launch(
                new LaunchPlan(
                    mpi,
                    ProbeCommand.Words(folder, ProbeCommand.Initialize),
                    new LaunchOptions { Ranks = 1 }
                ),
                facts
            );
        }

        if (facts.LibraryPath is null)
        {
            problem = Launch(Alone(mpi, folder), facts) ?? problem;
        }

        return (facts, problem);
    }

    /// <summary>
    /// Reads the variables, in a process alone that does not initialise MPI. After the initialisation Open MPI knows only the variables of
    /// components that are in use.
    /// </summary>
    /// <returns>The facts, and a problem if there was one.</returns>
    public static (ProbeFacts Facts, string? Problem) RunForVariables(InstalledMpi mpi, string folder)
    {
        ProbeFacts facts = new();
        string? problem = Launch(Alone(mpi, folder, OptionalValue.Variables), facts);
        return (facts, facts.VariablesProblem ?? problem);
    }

    private static LaunchPlan Alone(InstalledMpi mpi, string folder, params string[] more) =>
        LaunchPlan.WithoutLauncher(mpi, ProbeCommand.Words(folder, more), new LaunchOptions());

    private static string? Launch(LaunchPlan plan, ProbeFacts facts)
    {
        using LaunchedJob job = LaunchedJob.Start(
            plan,
            start =>
            {
                start.RedirectStandardInput = true;
                start.RedirectStandardOutput = true;
                start.RedirectStandardError = true;
            }
        );
        job.Process.StandardInput.Close();
        Task<string> output = Read(job.Process.StandardOutput);
        Task<string> error = Read(job.Process.StandardError);
        int? code = job.WaitForExit(Limit);
        job.End();
        StringBuilder others = new(error.Result);
        foreach (string line in output.Result.Split('\n'))
        {
            int start = line.IndexOf(ProbeCommand.Mark, StringComparison.Ordinal);
            if (start < 0)
            {
                others.Append(line).Append('\n');
            }
            else if (Parse(line[(start + ProbeCommand.Mark.Length)..]) is { } parsed)
            {
                facts.Add(parsed);
            }
        }

        return code == 0 && facts.LibraryPath is not null ? facts.InitError
            : code is null ? FormattableString.Invariant($"it did not answer within {Limit.TotalSeconds} s")
            : $"its process ended with exit code {code}: {others.ToString().Trim()}";
    }

    private static Task<string> Read(StreamReader reader) =>
        Task.Factory.StartNew(
            () =>
            {
                StringBuilder text = new();
                while (reader.ReadLine() is { } line)
                {
                    text.Append(line).Append('\n');
                }

                return text.ToString();
            },
            TaskCreationOptions.LongRunning
        );

    private static ProbeFacts? Parse(string json)
    {
        try
        {
            return JsonSerializer.Deserialize(json, ToolJson.Default.ProbeFacts);
        }
        catch (JsonException)
        {
            // The line was cut off by the end of the process.
            return null;
        }
    }
}
