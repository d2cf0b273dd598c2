using System.Runtime.InteropServices;
using MPINET.Generator.Headers;

namespace MPINET.Generator.Tests;

/// <summary>A fabricated installation of an MPI: bin/ with a compiler wrapper, include/mpi.h, and lib/ with a shared library whose functions do nothing.</summary>
internal sealed class FabricatedMpi : IDisposable
{
    public const string Soname = "libfabricated.so.3";

    /// <summary>The C source of a library with <see cref="SmallHeader.Functions" />.</summary>
    public const string Exports = """
        int MPI_Comm_rank(MPI_Comm comm, int *rank) { (void)comm; *rank = 0; return 0; }
        int PMPI_Comm_rank(MPI_Comm comm, int *rank) { return MPI_Comm_rank(comm, rank); }
        int MPI_Comm_group(MPI_Comm comm, MPI_Group *group) { (void)comm; (void)group; return 0; }
        int MPI_Send(const void *b, int n, MPI_Datatype d, int r, int t, MPI_Comm c)
        { (void)b; (void)n; (void)d; (void)r; (void)t; (void)c; return 0; }
        int MPI_Recv(void *b, int n, MPI_Datatype d, int r, int t, MPI_Comm c, MPI_Status *s)
        { (void)b; (void)n; (void)d; (void)r; (void)t; (void)c; (void)s; return 0; }
        int MPI_Init(int *argc, char ***argv) { (void)argc; (void)argv; return 0; }

        """;

    /// <summary>The lines of a header that declare version 3 of the standard.</summary>
    public const string VersionFunction = """
        #define MPI_SUCCESS 0
        #define MPI_MAX_LIBRARY_VERSION_STRING 256
        int MPI_Init(int *argc, char ***argv);
        int MPI_Get_library_version(char *version, int *resultlen);

        """;

    private readonly TemporaryFolder folder;
    private readonly Tables tables = new();

    /// <param name="header">The text of mpi.h.</param>
    /// <param name="source">C that defines the library's exports. It may use mpi.h.</param>
    /// <param name="suffix">The end of the wrapper's name.</param>
    /// <param name="below">The folder of the installation within its temporary folder, such as "a folder".</param>
    public FabricatedMpi(string header, string source, string suffix = "", string below = "")
    {
        folder = new TemporaryFolder(below);
        tables.Remove(Tables.OfSmallMpi);
        _ = folder.Write("include/mpi.h", header);
        string library = folder["lib", Soname];
        string flags = $"-I{folder["include"]}";
        ProgramOutput answer = ProgramOutput.Run(
            "cc",
            [
                "-shared",
                "-fPIC",
                $"-I{folder["include"]}",
                $"-Wl,-soname,{Soname}",
                "-o",
                Written(library),
                folder.Write("library.c", "#include <mpi.h>\n" + source),
            ],
            Limit.OfAProgram
        );
        Assert.True(answer.ExitCode == 0, answer.Error);
        _ = File.CreateSymbolicLink(folder["lib", "libfabricated.so"], library);
        Wrapper = Program(
            "mpicc" + suffix,
            $"""
            #!/bin/sh
            case $1 in
            -show) echo "cc {flags} -L{folder["lib"]} -lfabricated -lm" ;;
            *) exec cc "-I{folder["include"]}" "$@" "-L{folder["lib"]}" -lfabricated ;;
            esac

            """
        );
        Arguments = new Arguments
        {
            Specs = tables.Root,
            Output = folder["generated"],
            HandWritten = Repository.HandWritten,
            Compiler = Wrapper,
        };
    }

    public string Wrapper { get; }

    public Arguments Arguments { get; set; }

    public Tables Tables => tables;

    /// <summary>The path of the library.</summary>
    public string Library => folder["lib", Soname];

    /// <summary>Adds declarations to mpi.h.</summary>
    public void AppendToHeader(string text) => File.AppendAllText(folder["include", "mpi.h"], text);

    /// <summary>Writes a program into bin/.</summary>
    public string Program(string name, string text)
    {
        string path = folder.Write(Path.Combine("bin", name), text);
        if (OperatingSystem.IsWindows())
        {
            throw new PlatformNotSupportedException("A shell script is no program there.");
        }

        File.SetUnixFileMode(path, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
        return path;
    }

    /// <summary>Generates within this process, and returns the output.</summary>
    public string Generate()
    {
        using StringWriter output = new();
        Assert.Equal(0, Generation.Run(Arguments, output));
        return output.ToString();
    }

    /// <summary>Compares the output folder with what the generator would write.</summary>
    public int Check() => Generation.Run(Arguments with { Check = true }, TextWriter.Null);

    /// <summary>The rows of one of this MPI's tables.</summary>
    public List<string> Table(string name = "fabricated") =>
        tables.Read(Path.Combine("implementations", name + ".tsv"));

    /// <summary>The text of a generated file.</summary>
    public string Generated(string file, string name = "fabricated") =>
        File.ReadAllText(Path.Combine(Arguments.Output, name, file));

    /// <summary>Compiles the shim as the project does, and returns its path.</summary>
    public string CompileShim(string name = "fabricated")
    {
        string shim = folder[$"libmpinet_{name}.so"];
        ProgramOutput answer = ProgramOutput.Run(
            "sh",
            [
                Path.Combine(Repository.NativeShim, "build.sh"),
                Path.Combine(Arguments.Output, name, "shim.c"),
                Wrapper,
                shim,
            ],
            Limit.OfAProgram
        );
        Assert.True(answer.ExitCode == 0, answer.Error);
        return shim;
    }

    /// <summary>Opens library and shim in the order of the loader: first the library, globally, then the shim, with all names bound at once.</summary>
    /// <returns>The handle of the shim.</returns>
    public nint OpenShim()
    {
        nint library = Open(Library);
        nint shim = Open(CompileShim());
        Assert.True(library != 0 && shim != 0, "The shim wants a name that nothing defines.");
        return shim;
    }

    public void Dispose()
    {
        folder.Dispose();
        tables.Dispose();
    }

    private static string Written(string path)
    {
        _ = Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        return path;
    }

    private static nint Open(string path)
    {
        const int Now = 2;
        const int Global = 0x100;
        return DlOpen(path, Now | Global);
    }

    [DllImport("libc", EntryPoint = "dlopen")]
    private static extern nint DlOpen([MarshalAs(UnmanagedType.LPUTF8Str)] string path, int flags);
}
