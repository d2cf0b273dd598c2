using System.Diagnostics;
using System.Globalization;
using MPINET.Generator;
using MPINET.Generator.Headers;
using MPINET.Launching;
using MPINET.Loader;
using MPINET.Tool.Info;

namespace MPINET.Tool.Binding;

/// <summary>One run of <c>mpinet bind</c>. It makes the folder completely or not at all.</summary>
/// <param name="compiler">The compiler wrapper; null for the one in the table that <paramref name="name" /> names, or mpicc.</param>
/// <param name="name">The name of the MPI; null if the library provides it.</param>
/// <param name="output">The folder in which that of the MPI is made; null for the folder of the user's bindings.</param>
/// <param name="replaces">True if bindings for another wrapper may be replaced.</param>
/// <param name="fetches">True if libclang is that of a package, which NuGet restores.</param>
internal sealed class BindRun(string? compiler, string? name, string? output, bool replaces, bool fetches)
{
    /// <summary>Makes the bindings and reports them.</summary>
    /// <exception cref="LaunchException">A requirement is missing, a source does not compile, or a file cannot be written.</exception>
    public int Run(TextWriter writer)
    {
        Stopwatch watch = Stopwatch.StartNew();
        string root = output ?? UserBindings.Folder ?? throw NoHome();
        BindingKit kit = BindingKit.Find();
        BoundFolder.RequireWritable(root);
        string wrapper = compiler ?? kit.CompilerOf(name) ?? "mpicc";
        CSharpCompiler csharp = Requirements.Check(wrapper, fetches);
        string? libClang = fetches ? FetchLibClang() : null;
        GeneratedMpi generated = Generation.Make(
            new Arguments
            {
                Name = name,
                Specs = kit.Specs,
                Output = root,
                HandWritten = "",
                Compiler = wrapper,
                // A separate release of an MPI that has a table gets the name that the user passes.
                Replaces = name is not null,
                WithoutTable = true,
            }
        );
        string lasting = Path.GetFullPath(CommandPath.Find(wrapper)!);
        using BoundFolder folder = new(root, generated.Name);
        folder.RequireOwn(lasting, replaces);
        folder.Write("descriptor.txt", BoundDescriptor.Of(generated, lasting));
        folder.Write("report.md", generated.Folder.Files["report.md"]);
        using TemporarySources sources = new(generated.Folder.Files);

        // The shim comes first: it takes a second, and fails where the MPI's compiler is at fault.
        ShimCompiler.Compile(kit, sources.Folder, lasting, folder);
        Task.WhenAll(
                kit.Frameworks.Select(framework =>
                    Task.Run(() => csharp.Compile(kit, framework, sources.Folder, folder.Folder))
                )
            )
            .GetAwaiter()
            .GetResult();

        (ProbeFacts? facts, string? problem) = Try(folder, generated.Name);
        folder.Keep();
        writer.Write(generated.Summary);
        Line("compiled", $"MPINET.PInvoke.dll for {string.Join(" and ", kit.Frameworks)}, and the shim");
        Line(
            "loaded",
            $"{facts.LibraryPath}: {facts.LibraryVersion?.Split('\n')[0].Trim() ?? "it reports no version"}"
        );
        Line("tried", problem ?? "MPI_Init_thread on one rank succeeds");
        Line("in", folder.Target);
        if (libClang is not null)
        {
            Line("libclang", $"{libClang}, which MPINET_LIBCLANG can name from now on");
        }

        Line(
            "programs",
            output is null
                ? $"find it there, old ones too; MPINET_MPI={generated.Name} or 'mpinet run --mpi {generated.Name}' chooses it"
                : "find it where the folder is called mpi and is beside them, or mpinet in XDG_DATA_HOME"
        );
        Line("in all", string.Create(CultureInfo.InvariantCulture, $"{watch.Elapsed.TotalSeconds:F1} s"));
        return 0;

        void Line(string what, string text) => writer.WriteLine($"  {what, -11}{text}");
    }

    private static string FetchLibClang()
    {
        string library = LibClangPackage.Fetch(CSharpCompiler.Sdk()!);
        return HeaderTools.UseLibClang(library) is { } problem
            ? throw new LaunchException(
                $"a libclang that does not work here: {problem}",
                "the libraries that it needs, and a C library that is not older than it asks for",
                $"install the distribution's libclang, and leave {LibClangPackage.Option} out"
            )
            : library;
    }

    /// <summary>Loads the new bindings in a separate process, as a program would, and initialises MPI on one rank if it can be launched.</summary>
    /// <exception cref="LaunchException">The bindings cannot be loaded.</exception>
    private static (ProbeFacts Facts, string? Problem) Try(BoundFolder folder, string name)
    {
        InstalledMpi mpi = MpiChoice.Make(folder.Staging, name).Chosen!;
        (ProbeFacts? facts, string? problem) = Probe.Run(mpi, folder.Staging);
        return facts.LibraryPath is not null
            ? (
                facts,
                problem is null
                    ? mpi.LauncherProblem ?? mpi.LaunchProblem
                    : $"a program on one rank has failed: {problem}"
            )
            : throw new LaunchException(
                (problem ?? "no reason was given").Replace("\n", "\n            "),
                "bindings that a program can load, tried before they are put in their place",
                "see what LD_LIBRARY_PATH and LD_PRELOAD put before the MPI's library"
            );
    }

    private static LaunchException NoHome() =>
        new(
            "neither XDG_DATA_HOME nor HOME in the environment",
            "the folder of this user's data, where all programs of the user find the bindings",
            "set HOME, or name a folder with --output"
        );
}
