using System.Diagnostics;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using MPINET.Testing.Discovery;
using MPINET.Testing.Launching;

namespace MPINET.Testing.Execution;

/// <summary>The program of a process that the launcher has started. It runs the tests of the plan, in step with the other ranks.</summary>
internal static class RankProgram
{
    public static int Run(Assembly assembly, string folder)
    {
        string process =
            Environment.GetEnvironmentVariable(Session.ProcessVariable)
            ?? throw new InvalidOperationException($"{Session.ProcessVariable} is not set.");
        NativeProcess.WriteLineByLine();
        using EventWriter events = new(process);
        events.Write(RankEvent.Hello, EventWriter.Text(NativeProcess.Current), RuntimeInformation.FrameworkDescription);
        (int launcher, int ranks, List<TestCase> cases) = new Session(folder).ReadPlan(TestDiscovery.Find(assembly));
        ParentWatch.Start(int.Parse(Path.GetFileName(process), CultureInfo.InvariantCulture), launcher);

        IRanks? mpi = ranks > 0 ? Join(ranks, events) : null;
        bool stopped = Run(cases, mpi, events);
        events.Write(stopped ? RankEvent.Stop : RankEvent.Done);
        if (mpi is { IsFinalized: false })
        {
            mpi.End();
        }

        events.Write(RankEvent.Finalized);
        return 0;
    }

    // Not inlined, so that MPI is loaded only if there are ranks.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static IRanks Join(int ranks, EventWriter events)
    {
        RankMpi mpi = RankMpi.Start();
        if (mpi.Size != ranks)
        {
            throw new InvalidOperationException(
                $"MPI_COMM_WORLD has {mpi.Size} ranks instead of {ranks}: does the launcher belong to {mpi.Version}?"
            );
        }

        MpiTest.Rank = mpi.Rank;
        MpiTest.Size = mpi.Size;
        MpiTest.Supports = mpi.IsSupported;
        events.Write(RankEvent.Initialized, EventWriter.Text(mpi.Rank), EventWriter.Text(mpi.Size), mpi.Version);
        return mpi;
    }

    /// <summary>Runs the tests. Returns true if it stopped because one had failed.</summary>
    private static bool Run(List<TestCase> cases, IRanks? mpi, EventWriter events)
    {
        TestExecutor executor = new(mpi);
        for (int i = 0; i < cases.Count; i++)
        {
            events.Start(i);
            Stopwatch time = Stopwatch.StartNew();
            TestOutcome outcome = executor.Run(cases[i]);
            if (i == cases.Count - 1 && executor.Finish() is { Outcome: Outcome.Failed } last)
            {
                outcome = outcome.Outcome == Outcome.Failed ? outcome : last;
            }

            bool finalized = mpi is { IsFinalized: true };
            if (finalized)
            {
                outcome = TestOutcome.Failed(
                    $"The test called MPI_Finalize, which is the runner's. {outcome.Message}".TrimEnd()
                );
            }

            events.End(i, outcome, time.Elapsed.TotalSeconds);
            if (finalized)
            {
                return true;
            }

            // Messages that a failed test leaves in flight could match those of the next one, so the rest runs in a new launch.
            if (mpi is not null && mpi.AnyFailed(outcome.Outcome == Outcome.Failed))
            {
                return true;
            }
        }

        return false;
    }
}
