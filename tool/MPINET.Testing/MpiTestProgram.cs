using System.Reflection;
using Microsoft.Testing.Platform.Builder;
using Microsoft.Testing.Platform.Capabilities.TestFramework;
using Microsoft.Testing.Platform.Services;
using MPINET.Loader;
using MPINET.Testing.Execution;
using MPINET.Testing.Platform;
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

    // The platform's exit code for it.
    private const int WrongCommandLine = 5;

    /// <summary>
    /// Runs the tests of the program's own assembly, as a test application of Microsoft.Testing.Platform: starts the program
    /// again under the MPI launcher, once for each number of ranks that a test asks for, and again after a test that dies,
    /// hangs or fails; merges the reports of the ranks.
    /// </summary>
    /// <param name="args">The command line; <c>--help</c> lists the options.</param>
    /// <param name="extend">
    /// Adds the platform's extensions: <c>SelfRegisteredExtensions.AddSelfRegisteredExtensions</c>, which the build
    /// generates; null for none.
    /// </param>
    /// <returns>
    /// The platform's exit code: 0 if at least one test passed and none failed, 2 if one failed, 5 for a wrong command
    /// line, 8 if there was no test.
    /// </returns>
    public static int Run(string[] args, Action<ITestApplicationBuilder, string[]>? extend = null)
    {
        Assembly assembly = Assembly.GetEntryAssembly()!;
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

        if (MpiLoader.Current is { Launcher.Size: { } size })
        {
            Console.Error.WriteLine($"Started on {size} ranks; start it alone: it starts the ranks itself.");
            return WrongCommandLine;
        }

        return RunAsync(args, assembly, extend).GetAwaiter().GetResult();
    }

    // Apart, because a rank needs nothing of the platform.
    private static async Task<int> RunAsync(
        string[] args,
        Assembly assembly,
        Action<ITestApplicationBuilder, string[]>? extend
    )
    {
        ITestApplicationBuilder builder = await TestApplication.CreateBuilderAsync(args).ConfigureAwait(false);
        builder.CommandLine.AddProvider(() => new RunnerOptions.Provider());
        builder.RegisterTestFramework(
            _ => new TestFrameworkCapabilities(new TrxCapability()),
            (_, services) =>
                new MpiTestFramework(
                    assembly,
                    new RunnerOptions(services.GetCommandLineOptions()),
                    services.GetOutputDevice()
                )
        );
        extend?.Invoke(builder, args);
        using ITestApplication application = await builder.BuildAsync().ConfigureAwait(false);
        return await application.RunAsync().ConfigureAwait(false);
    }
}
