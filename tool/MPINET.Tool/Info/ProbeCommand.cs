using System.CommandLine;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;
using System.Text.Json;
using MPINET.Loader;
using MPINET.PInvoke;
using MPINET.Tool.Options;
using MPINET.Tool.Output;

namespace MPINET.Tool.Info;

/// <summary>
/// <c>mpinet probe</c>, hidden: collects facts about an MPI that require loading it. A broken MPI ends this process, not the one that
/// started it. MPINET_MPI names the MPI.
/// </summary>
internal static class ProbeCommand
{
    /// <summary>Prefix of the output lines that are meant for the tool. The MPI may write others.</summary>
    public const string Mark = "mpinet-probe ";

    /// <summary>Option: also call MPI_Init_thread.</summary>
    public const string Initialize = "--initialize";

    // Mono's library name for the symbols of all libraries that are loaded globally.
    private const string EverythingLoaded = "__Internal";

    private const string NetStandard = ".NETStandard";

    /// <summary>The words that start the command.</summary>
    /// <param name="folder">The folder of the program that has the MPI beside it.</param>
    /// <param name="more">Options: <see cref="Initialize" />, <see cref="OptionalValue.Variables" />.</param>
    public static IEnumerable<string> Words(string folder, params string[] more) =>
        [.. ToolProgram.Words, "probe", "--beside", folder, .. more];

    /// <summary>Creates the command.</summary>
    public static Command Create()
    {
        Option<string> folder = new("--beside")
        {
            Description = "The folder of the program beside which the MPI lies.",
            Required = true,
        };
        Option<bool> initialize = new(Initialize) { Description = "Call MPI_Init_thread too." };
        Option<string?> variables = new(OptionalValue.Variables)
        {
            Description = "Report the variables of its tool interface, too.",
        };
        Command command = new("probe", "Loads the MPI that MPINET_MPI names and reports on it.")
        {
            folder,
            initialize,
            variables,
        };
        command.Hidden = true;
        command.SetAction(result =>
        {
            MpiLoader.StartBeside(result.GetRequiredValue(folder));
            ResolveForMono();
            Report(LoadedFacts(MpiLoader.Current!));
            if (result.GetValue(initialize))
            {
                Report(InitializedFacts());
            }

            if (result.GetValue(variables) is not null)
            {
                ReportVariables();
            }

            return 0;
        });
        return command;
    }

    private static void Report(ProbeFacts facts)
    {
        Console.Out.WriteLine(Mark + JsonSerializer.Serialize(facts, ToolJson.Default.ProbeFacts));
        Console.Out.Flush();
    }

    /// <summary>
    /// Resolves the functions of an assembly built for Mono, which uses the library name <c>__Internal</c>. .NET does not know that name,
    /// and only the assembly built for .NET contains a resolver.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ResolveForMono()
    {
        Assembly bindings = typeof(Mpi).Assembly;
        if (
            bindings
                .GetCustomAttribute<TargetFrameworkAttribute>()
                ?.FrameworkName.StartsWith(NetStandard, StringComparison.Ordinal) == true
        )
        {
            NativeLibrary.SetDllImportResolver(
                bindings,
                (name, _, _) => name == EverythingLoaded ? NativeLibrary.GetMainProgramHandle() : 0
            );
        }
    }

    // The types in a method are loaded when the method is compiled. A separate method loads these after the MPI.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ProbeFacts LoadedFacts(LoadedMpi mpi)
    {
        List<string> functions =
        [
            .. typeof(Mpi)
                .GetMethods(BindingFlags.Public | BindingFlags.Static)
                .Select(method => method.Name)
                .Where(name => name.StartsWith("MPI_", StringComparison.Ordinal))
                .Distinct()
                .Order(StringComparer.Ordinal),
        ];
        return new ProbeFacts
        {
            LibraryPath = mpi.LibraryPath,
            LibraryVersion = mpi.LibraryVersion,
            Functions = functions.Count,
            Missing = [.. functions.Where(name => !Mpi.IsSupported(name))],
        };
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static unsafe ProbeFacts InitializedFacts()
    {
        int provided;
        int code = Mpi.MPI_Init_thread(null, null, Mpi.MPI_THREAD_MULTIPLE, &provided);
        if (code != Mpi.MPI_SUCCESS)
        {
            return new ProbeFacts { InitError = $"MPI_Init_thread returned {code}" };
        }

        string level =
            provided == Mpi.MPI_THREAD_SINGLE ? "MPI_THREAD_SINGLE"
            : provided == Mpi.MPI_THREAD_FUNNELED ? "MPI_THREAD_FUNNELED"
            : provided == Mpi.MPI_THREAD_SERIALIZED ? "MPI_THREAD_SERIALIZED"
            : provided == Mpi.MPI_THREAD_MULTIPLE ? "MPI_THREAD_MULTIPLE"
            : $"{provided}";
        _ = Mpi.MPI_Finalize();
        return new ProbeFacts { ThreadLevel = level };
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ReportVariables()
    {
        if (!Variables.Open())
        {
            const string Missing = "it lacks the tool interface, the functions MPI_T_ of MPI-3.0, and has no variables";
            Report(new ProbeFacts { VariablesProblem = Missing });
            return;
        }

        // One line per variable. A variable that cannot be read may end this process, and the lines before it are kept.
        foreach (ControlVariable variable in Variables.Control())
        {
            Report(new ProbeFacts { ControlVariables = [variable] });
        }

        foreach (PerformanceVariable variable in Variables.Performance())
        {
            Report(new ProbeFacts { PerformanceVariables = [variable] });
        }
    }
}
