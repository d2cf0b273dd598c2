using System.ComponentModel;
using System.Text.RegularExpressions;

namespace MPINET.Generator.Headers;

/// <summary>The version text of an MPI, which a small program gets from MPI_Get_library_version.</summary>
internal static partial class LibraryVersion
{
    private const string Program = """
        #include <mpi.h>
        #include <stdio.h>
        static char text[MPI_MAX_LIBRARY_VERSION_STRING + 1];
        int main(void)
        {
            int length = 0;
            if (MPI_Get_library_version(text, &length) != MPI_SUCCESS)
                return 1;
            puts(text);
            return 0;
        }

        """;

    private static readonly TimeSpan LimitOfCompiler = TimeSpan.FromSeconds(20);
    private static readonly TimeSpan LimitOfProgram = TimeSpan.FromSeconds(10);

    /// <summary>Runs the program; null if it does not compile (MPI has the function since 3.0), fails or hangs.</summary>
    public static string? Ask(CompilerWrapper wrapper, IReadOnlyList<SharedLibrary> libraries)
    {
        string folder = Directory.CreateTempSubdirectory("mpinet-version-").FullName;
        try
        {
            string source = Path.Combine(folder, "version.c");
            string program = Path.Combine(folder, "version");
            File.WriteAllText(source, Program);
            bool compiles = ProgramOutput.Run(wrapper.Command, [source, "-o", program], LimitOfCompiler).ExitCode == 0;
            ProgramOutput? answer = compiles
                ? ProgramOutput.Run(program, [], LimitOfProgram, [PathOf(libraries)])
                : null;
            return answer is { ExitCode: 0 } && answer.Output.Trim() is { Length: > 0 } text ? text : null;
        }
        catch (Exception exception) when (exception is TimeoutException or Win32Exception)
        {
            return null;
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    /// <summary>The words before the version's number, without the word "version"; null if there are none.</summary>
    public static string? NameIn(string version) =>
        Name().Match(version) is { Success: true } match ? match.Groups["name"].Value : null;

    /// <summary>The first two numbers of the version, such as 4.1; null if there are none.</summary>
    public static string? ReleaseIn(string version) =>
        Release().Match(version) is { Success: true } match ? match.Value : null;

    /// <summary>The variable by which the loader finds these libraries for programs that are linked to them.</summary>
    public static KeyValuePair<string, string> PathOf(IReadOnlyList<SharedLibrary> libraries)
    {
        const string Variable = "LD_LIBRARY_PATH";
        IEnumerable<string?> folders = libraries.Select(library => Path.GetDirectoryName(library.Path)).Distinct();
        string path = string.Join(
            Path.PathSeparator,
            folders.Append(Environment.GetEnvironmentVariable(Variable)).Where(one => !string.IsNullOrEmpty(one))
        );
        return new(Variable, path);
    }

    [GeneratedRegex(
        @"^\s*(?:MPI version\s*:\s*)?(?<name>[^\s=:\d][^\n=]*?)[\s,:-]*?(?:\bversion\b)?[\s,:]+v?\d",
        RegexOptions.IgnoreCase
    )]
    private static partial Regex Name();

    [GeneratedRegex(@"\d+\.\d+")]
    private static partial Regex Release();
}
