using System.Diagnostics;
using System.Globalization;
using System.Reflection;
using System.Runtime.InteropServices;
using Microsoft.Testing.Platform.Extensions.Messages;
using Microsoft.Testing.Platform.Extensions.OutputDevice;
using Microsoft.Testing.Platform.Extensions.TestFramework;
using Microsoft.Testing.Platform.OutputDevice;
using Microsoft.Testing.Platform.Requests;
using MPINET.Loader;
using MPINET.Testing.Discovery;
using MPINET.Testing.Execution;
using MPINET.Testing.Launching;

namespace MPINET.Testing.Platform;

/// <summary>Finds and runs the tests of an assembly for Microsoft.Testing.Platform, which serves console, 'dotnet test' and editors.</summary>
internal sealed class MpiTestFramework(Assembly assembly, RunnerOptions options, IOutputDevice output)
    : ITestFramework,
        IDataProducer,
        IOutputDeviceDataProducer
{
    // Mono adds its builder, in parentheses.
    private static readonly string Runtime = RuntimeInformation.FrameworkDescription.Split('(')[0].Trim();

    public string Uid => "MPINET.Testing";

    public string Version { get; } = typeof(MpiTestFramework).Assembly.GetName().Version!.ToString(3);

    public string DisplayName => "MPINET.Testing";

    public string Description => "Runs xUnit tests on the ranks of MPI.";

    public Type[] DataTypesProduced { get; } = [typeof(TestNodeUpdateMessage)];

    public Task<bool> IsEnabledAsync() => Task.FromResult(true);

    public Task<CreateTestSessionResult> CreateTestSessionAsync(CreateTestSessionContext context) =>
        Task.FromResult(new CreateTestSessionResult { IsSuccess = true });

    public Task<CloseTestSessionResult> CloseTestSessionAsync(CloseTestSessionContext context) =>
        Task.FromResult(new CloseTestSessionResult { IsSuccess = true });

    public Task ExecuteRequestAsync(ExecuteRequestContext context) => Task.Run(() => Execute(context));

    private void Execute(ExecuteRequestContext context)
    {
        try
        {
            TestExecutionRequest request = (TestExecutionRequest)context.Request;
            TestNodes nodes = new(assembly, TestDiscovery.Find(assembly));
            List<TestCase> wanted = [.. nodes.Of(request.Filter).Where(options.Wants)];
            Publication NewPublication() => new(this, context.MessageBus, request.Session.SessionUid, nodes);
            if (request is DiscoverTestExecutionRequest)
            {
                wanted.ForEach(NewPublication().Discovered);
                return;
            }

            using (context.CancellationToken.Register(LaunchEnding.End))
            {
                Run(wanted, NewPublication);
            }
        }
        catch (OperationCanceledException) when (LaunchEnding.IsEnding) { }
        finally
        {
            context.Complete();
        }
    }

    private void Run(List<TestCase> cases, Func<Publication> newPublication)
    {
        cases = SkipBroken(cases, newPublication());
        RunFolder folder = new(options.Keep);
        LaunchEnding.Watch(folder);
        LaunchCommand command = new(assembly);
        foreach (IGrouping<int, TestCase> group in cases.GroupBy(test => test.Ranks).OrderBy(group => group.Key))
        {
            Publication publication = newPublication();
            if (group.Key > 0 && !MpiLauncher.IsThere)
            {
                foreach (TestCase test in group)
                {
                    publication.Ended(TestResult.Skipped(test, MpiLauncher.Missing, SkipCause.Other));
                }
            }
            else
            {
                Run(new RankGroup(command, folder.Path, group.Key, [.. group]), group.Key, publication);
            }
        }

        if (options.Keep)
        {
            Say($"The ranks' output and progress are in {folder.Path}");
        }
    }

    private void Run(RankGroup group, int ranks, Publication publication)
    {
        Stopwatch time = Stopwatch.StartNew();
        group.Run(publication);
        string where = ranks == 0 ? "outside MPI" : RankList.Count(ranks);
        string library = group.MpiVersion.Length == 0 ? "" : $", {FirstPart(group.MpiVersion)}";
        string launches = group.Launches == 1 ? "1 launch" : $"{group.Launches} launches";
        string seconds = time.Elapsed.TotalSeconds.ToString("0.0", CultureInfo.InvariantCulture);
        Say(
            $"{where}, {Runtime}{library}: {publication.Count(Outcome.Passed)} passed, {publication.Count(Outcome.Failed)} failed, "
                + $"{publication.Count(Outcome.Skipped)} skipped ({launches}, {seconds} s)"
        );
    }

    // Before the launches, because a test that meets a defect could end the others.
    private static List<TestCase> SkipBroken(List<TestCase> cases, Publication publication)
    {
        KnownDefects defects = KnownDefects.Of(MpiLoader.Current?.Name, AppContext.BaseDirectory);
        List<TestCase> sound = [];
        foreach (TestCase test in cases)
        {
            if (defects.Find(test) is { } defect)
            {
                publication.Ended(TestResult.Skipped(test, defect, SkipCause.Broken));
            }
            else
            {
                sound.Add(test);
            }
        }

        return sound;
    }

    // Open MPI adds its builder after a comma, MPICH its configuration on further lines.
    private static string FirstPart(string version) =>
        string.Join(" ", version.Split(',', '\n')[0].Split([' ', '\t'], StringSplitOptions.RemoveEmptyEntries));

    private void Say(string text) =>
        output.DisplayAsync(this, new TextOutputDeviceData(text), CancellationToken.None).GetAwaiter().GetResult();
}
