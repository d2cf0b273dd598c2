using System.Diagnostics;
using MPINET.Launching;
using MPINET.Testing.Discovery;
using MPINET.Testing.Execution;
using MPINET.Testing.Stacks;

namespace MPINET.Testing.Launching;

/// <summary>One start of the ranks. Watches them until all have run the plan or something is wrong, and ends them.</summary>
internal sealed class Launch(LaunchCommand command, Session session, int ranks, IReadOnlyList<TestCase> cases)
{
    private static readonly TimeSpan StartLimit = TimeSpan.FromSeconds(120);

    // All ranks may skip or fail in the same way, on a loaded machine seconds after each other.
    private static readonly TimeSpan LongestGrace = TimeSpan.FromSeconds(20);

    // Mono 6.8 waits at its end, for up to a minute, for a pool thread that went to sleep at that moment.
    private static readonly TimeSpan GraceAfterEnd = TimeSpan.FromSeconds(120);
    private static readonly TimeSpan GraceAfterStop = TimeSpan.FromSeconds(2);
    private static readonly TimeSpan GraceAfterDeath = TimeSpan.FromSeconds(2);
    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(20);

    private readonly List<RankLog> logs = [];
    private readonly Dictionary<RankLog, Stopwatch> failures = [];
    private readonly Stopwatch sinceProgress = new();
    private Process process = null!;
    private LaunchPlan? plan;

    /// <summary>The processes of the launch by rank; those that did not reach MPI_Init come first.</summary>
    public IReadOnlyList<RankLog> Logs => [.. logs.OrderBy(log => log.Rank)];

    /// <summary>The reason that the launch did not end; null if it did.</summary>
    public Breakdown? Breakdown { get; private set; }

    private int Processes => Math.Max(ranks, 1);

    /// <summary>Runs the launch to its end.</summary>
    /// <param name="progressed">Called after each look at the ranks that has found something new.</param>
    public void Run(Action progressed)
    {
        Directory.CreateDirectory(session.Folder);
        session.WritePlan(ranks, cases);
        sinceProgress.Start();
        (process, plan) = command.Start(session, ranks);
        LaunchEnding.Register(this);
        try
        {
            Watch(progressed);
        }
        finally
        {
            Kill();
            LaunchEnding.Register(null);
        }
    }

    /// <summary>Ends every process of the launch that is still running.</summary>
    public void Kill()
    {
        lock (logs)
        {
            FindProcesses();

            // The ranks first: a launcher whose ranks are gone cleans up by itself.
            foreach (RankLog log in logs)
            {
                KillOwn(log.Id);
                KillOwn(log.Shell);
            }

            if (process is not null && !process.WaitForExit(3000))
            {
                NativeProcess.Terminate(process.Id);
                if (!process.WaitForExit(3000))
                {
                    NativeProcess.Kill(process.Id);
                    process.WaitForExit(1000);
                }
            }

            // A launcher that was killed may leave ranks and daemons behind.
            plan?.Mark.End();
        }
    }

    /// <summary>The output of the MPI launcher itself.</summary>
    public string LauncherOutput =>
        File.Exists(session.LauncherOutput) ? File.ReadAllText(session.LauncherOutput).Trim() : "";

    private void Watch(Action progressed)
    {
        while (!process.WaitForExit((int)Interval.TotalMilliseconds))
        {
            if (Poll())
            {
                progressed();
            }

            if (logs.Count == Processes && logs.All(log => log.IsOver))
            {
                WaitForEnd();
                return;
            }

            if (logs.Any(log => log.Died))
            {
                process.WaitForExit((int)GraceAfterDeath.TotalMilliseconds);
                break;
            }

            if (FailedRankIsWaiting() || StandsStill())
            {
                return;
            }
        }

        Poll();
        if (!logs.All(log => log.IsFinalized) || logs.Count < Processes || logs.Any(log => log.Died))
        {
            Breakdown = Death();
        }
    }

    // Returns true if there was anything new.
    private bool Poll()
    {
        FindProcesses();
        bool progress = false;
        foreach (RankLog log in logs)
        {
            progress |= log.Poll();
            // A skip on one rank only is a failure, and the others may wait for that rank.
            if (log.LastStarted >= 0 && log[log.LastStarted] is { Outcome.Outcome: not Outcome.Passed })
            {
                if (!failures.ContainsKey(log))
                {
                    failures.Add(log, Stopwatch.StartNew());
                }
            }
            else
            {
                failures.Remove(log);
            }
        }

        if (progress)
        {
            sinceProgress.Restart();
        }

        return progress;
    }

    private void FindProcesses()
    {
        lock (logs)
        {
            foreach (string file in Directory.GetFiles(session.Folder, "*" + Session.Output))
            {
                string name = file.Substring(0, file.Length - Session.Output.Length);
                if (int.TryParse(Path.GetFileName(name), out int shell) && logs.All(log => log.Shell != shell))
                {
                    logs.Add(new RankLog(name, ranks == 0 ? 0 : null));
                }
            }
        }
    }

    private void WaitForEnd()
    {
        bool done = logs.All(log => log.IsDone);
        if (!process.WaitForExit((int)(done ? GraceAfterEnd : GraceAfterStop).TotalMilliseconds))
        {
            Poll();
            if (done)
            {
                Breakdown = new Breakdown(
                    $"The tests had run, but the launch did not end within {GraceAfterEnd.TotalSeconds} s.",
                    logs.Where(log => log.ExitCode is null).ToDictionary(log => log, Stacks)
                );
            }

            return;
        }

        Poll();
        if (done && (process.ExitCode != 0 || logs.Any(log => log.Died)))
        {
            Breakdown = Death();
        }
    }

    private bool FailedRankIsWaiting()
    {
        if (failures.Count == 0)
        {
            return false;
        }

        TimeSpan timeout = failures.Keys.Max(log => cases[log.LastStarted].Timeout);
        TimeSpan grace = timeout < LongestGrace ? timeout : LongestGrace;
        if (!failures.Values.Any(time => time.Elapsed > grace))
        {
            return false;
        }

        Dictionary<RankLog, string> waiting = logs.Where(log => log.IsRunning(log.LastStarted))
            .ToDictionary(
                log => log,
                _ => $"had not reached the end of the test {grace.TotalSeconds} s after the failure"
            );
        bool failed = failures.Keys.Any(log => log[log.LastStarted]?.Outcome.Outcome == Outcome.Failed);
        string reason =
            $"A rank {(failed ? "failed" : "skipped the test")}, and others did not reach the end of the test.";
        Breakdown = new Breakdown(reason, waiting);
        return true;
    }

    private bool StandsStill()
    {
        int[] running = [.. logs.Where(log => log.LastStarted >= 0).Select(log => log.LastStarted)];
        TimeSpan limit = running.Length == 0 ? StartLimit : running.Max(index => cases[index].Timeout);
        if (failures.Count > 0 || sinceProgress.Elapsed < limit)
        {
            return false;
        }

        string reason =
            running.Length == 0
                ? $"The launch did not reach its first test within {limit.TotalSeconds} s."
                : $"The launch made no progress for {limit.TotalSeconds} s.";
        Breakdown = new Breakdown(reason, logs.ToDictionary(log => log, log => $"{State(log)}\n{Stacks(log)}"));
        return true;
    }

    private string Stacks(RankLog log) => RankStacks.Of(log, plan!);

    private string State(RankLog log)
    {
        if (log.LastStarted < 0)
        {
            return log.Rank < 0 ? "has not returned from MPI_Init_thread" : "has not started a test";
        }

        string test = cases[log.LastStarted].DisplayName;
        return log.IsRunning(log.LastStarted) ? $"is in {test}" : $"has ended {test} and waits for the others";
    }

    private Breakdown Death()
    {
        Dictionary<RankLog, string> details = [];
        bool isSilent = true;
        foreach (RankLog log in logs.Where(log => log.Died))
        {
            string output = log.Output(0);
            isSilent &= output.Length == 0;
            string[] tail = output.Split('\n');
            string last = string.Join("\n", tail.Skip(Math.Max(0, tail.Length - 30)));
            details[log] =
                ExitText.Of(log.ExitCode!.Value, ranks > 0 && !log.IsFinalized)
                + (last.Length > 0 ? $"; its last output:\n{last}" : " and wrote nothing");
        }

        string reason =
            details.Count > 0
                ? (details.Count == 1 ? "A process died." : $"{details.Count} processes died.")
                : $"The launch ended with exit code {(process.HasExited ? process.ExitCode : -1)}.";
        // Open MPI's errors are written by the launcher.
        string launcher = isSilent && LauncherOutput.Length > 0 ? "\n" + LauncherOutput : "";
        return new Breakdown(reason + launcher, details);
    }

    private void KillOwn(int id)
    {
        // The process id may have been reused.
        if (id > 0 && CommandLine(id).Contains(session.Folder))
        {
            NativeProcess.Kill(id);
        }
    }

    // A process may end at any time, also during this read.
    private static string CommandLine(int id)
    {
        try
        {
            return File.ReadAllText($"/proc/{id}/cmdline");
        }
        catch (IOException)
        {
            return "";
        }
    }
}
