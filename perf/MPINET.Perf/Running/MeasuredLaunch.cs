using System.Diagnostics;
using MPINET.Launching;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Running;

/// <summary>One launch of one contender.</summary>
internal static class MeasuredLaunch
{
    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(3);

    /// <summary>Launches a program and reads its figures.</summary>
    /// <param name="mpi">The MPI, with the launcher to use.</param>
    /// <param name="command">The words of the program's command.</param>
    /// <param name="options">Ranks and variables.</param>
    /// <param name="isOfLaunches">True if the launch itself is measured.</param>
    /// <exception cref="MeasurementException">The launch failed, exceeded its time limit or reported no figure.</exception>
    public static IReadOnlyList<MeasuredLine> Take(
        InstalledMpi mpi,
        IReadOnlyList<string> command,
        LaunchOptions options,
        bool isOfLaunches
    )
    {
        double now = (DateTime.UtcNow - DateTime.UnixEpoch).TotalSeconds;
        string[] words = isOfLaunches ? [.. command, Benchmarks.Option("launched", now)] : [.. command];
        LaunchPlan plan = new(mpi, words, options);
        Stopwatch watch = Stopwatch.StartNew();
        using LaunchedJob job = LaunchedJob.Start(
            plan,
            start =>
            {
                start.RedirectStandardOutput = true;
                start.RedirectStandardError = true;
            }
        );
        Task<string> output = job.Process.StandardOutput.ReadToEndAsync();
        Task<string> errors = job.Process.StandardError.ReadToEndAsync();
        bool ended = job.Process.WaitForExit(Limit);
        TimeSpan duration = watch.Elapsed;
        if (!ended)
        {
            job.End();
            throw new MeasurementException(plan, $"did not end within {Limit.TotalMinutes} minutes", errors.Result);
        }

        int? code = job.WaitForExit();
        List<MeasuredLine> lines = output.Result.Split('\n').Select(MeasuredLine.Read).OfType<MeasuredLine>().ToList();
        if (code != 0 || lines.Count == 0)
        {
            throw new MeasurementException(
                plan,
                code != 0 ? $"ended with exit code {code}" : "printed no figure",
                errors.Result
            );
        }

        if (isOfLaunches)
        {
            lines.Add(new MeasuredLine("end", 0, duration.TotalMilliseconds, "ms"));
        }

        return lines;
    }
}
