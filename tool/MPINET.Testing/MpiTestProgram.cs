using System.Reflection;
using MPINET.Loader;
using MPINET.Testing.Discovery;
using MPINET.Testing.Execution;
using MPINET.Testing.Launching;
using MPINET.Testing.Reporting;
#if NET
using MPINET.Launching.Stacks;
using MPINET.Testing.Stacks;
#endif

namespace MPINET.Testing;

/// <summary>The main program of a test assembly.</summary>
public static class MpiTestProgram
{
    internal const string RankOption = "--rank-of";
    internal const string StacksOption = "--stacks-of";

    /// <summary>
    /// Runs the tests of the program's own assembly: starts the program again under the MPI launcher, once for each number
    /// of ranks that a test asks for, and again after a test that dies, hangs or fails; merges the reports of the ranks.
    /// </summary>
    /// <param name="args">The command line; <c>--help</c> lists the options.</param>
    /// <returns>The exit code: 0 if at least one test passed and none failed, 1 otherwise, 2 for a wrong command line.</returns>
    public static int Run(string[] args) => Run(args, Assembly.GetEntryAssembly()!);

    /// <summary>Runs the tests of the given assembly, which must be the program's own.</summary>
    /// <inheritdoc cref="Run(string[])"/>
    public static int Run(string[] args, Assembly assembly)
    {
        if (args.Length == 2 && args[0] == RankOption)
        {
            return RankProgram.Run(assembly, args[1]);
        }

#if NET
        if (args.Length == 2 && args[0] == StacksOption)
        {
            return ClrStacks.Write(int.Parse(args[1]), RankStacks.Hidden);
        }
#endif

        RunnerOptions options;
        try
        {
            options = RunnerOptions.Parse(args);
        }
        catch (ArgumentException exception)
        {
            Console.Error.WriteLine(exception.Message);
            Console.Error.WriteLine(RunnerOptions.Usage);
            return 2;
        }

        if (MpiLoader.Current is { Launcher.Size: { } size })
        {
            Console.Error.WriteLine($"Started on {size} ranks; start it alone: it starts the ranks itself.");
            return 2;
        }

        if (options.Help)
        {
            Console.WriteLine(RunnerOptions.Usage);
            return 0;
        }

        return Run(options, assembly);
    }

    private static int Run(RunnerOptions options, Assembly assembly)
    {
        List<TestCase> cases =
        [
            .. TestDiscovery.Find(assembly).Where(test => options.Wants(test.DisplayName, test.Ranks)),
        ];
        if (options.List)
        {
            cases.ForEach(test => Console.WriteLine(test.DisplayName));
            return 0;
        }

        TestReport report = new(assembly.GetName().Name!);
        cases = SkipBroken(cases, report);
        RunFolder folder = new(options.Keep);
        LaunchEnding.Watch(folder);
        LaunchCommand command = new(assembly);
        foreach (IGrouping<int, TestCase> group in cases.GroupBy(test => test.Ranks).OrderBy(group => group.Key))
        {
            if (group.Key > 0 && !MpiLauncher.IsThere)
            {
                report.Skip(group, MpiLauncher.Missing);
            }
            else
            {
                report.Run(new RankGroup(command, folder.Path, group.Key, [.. group]), group.Key, group.Count());
            }
        }

        if (options.Keep)
        {
            Console.WriteLine($"The ranks' output and progress are in {folder.Path}");
        }

        if (options.Results is { } file)
        {
            JsonReport.Write(file, report);
        }

        report.Finish();
        return report.Failed == 0 && report.Passed > 0 ? 0 : 1;
    }

    // Before the launches, because a test that meets a defect could end the others.
    private static List<TestCase> SkipBroken(List<TestCase> cases, TestReport report)
    {
        KnownDefects defects = KnownDefects.Of(MpiLoader.Current?.Name, AppContext.BaseDirectory);
        foreach (TestCase test in cases)
        {
            if (defects.Find(test) is { } defect)
            {
                report.Skip([test], defect, SkipCause.Broken);
            }
        }

        return [.. cases.Where(test => defects.Find(test) is null)];
    }
}
