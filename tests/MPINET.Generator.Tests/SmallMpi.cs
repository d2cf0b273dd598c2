using System.Text.RegularExpressions;
using MPINET.Generator.Headers;

namespace MPINET.Generator.Tests;

/// <summary>An MPI called small: the header of a test, and the generator's output for it.</summary>
internal sealed partial class SmallMpi : IDisposable
{
    public const string Name = "small";

    private readonly TemporaryFolder folder = new();
    private readonly Tables tables = new();

    /// <param name="header">The text of mpi.h.</param>
    /// <param name="target">The machine to generate for.</param>
    /// <param name="specs">The folder of the tables; null for a new copy.</param>
    public SmallMpi(string header, string? target = null, string? specs = null)
    {
        Arguments = new Arguments
        {
            Name = Name,
            Specs = specs ?? tables.Root,
            Output = folder["generated"],
            HandWritten = Repository.HandWritten,
            Header = folder.Write("include/mpi.h", header),
            Library = "libsmall.so.1",
            Target = target,
        };
    }

    public Arguments Arguments { get; init; }

    public TemporaryFolder Folder => folder;

    /// <summary>The MPI's copy of the tables.</summary>
    public Tables Tables => tables;

    public string HeaderPath => Arguments.Header!;

    /// <summary>Generates within this process, and returns the output.</summary>
    public string Generate()
    {
        using StringWriter output = new();
        Assert.Equal(0, Generation.Run(Arguments, output));
        return output.ToString();
    }

    /// <summary>Compares the output folder with what the generator would write.</summary>
    public (int ExitCode, string Output) Check()
    {
        using StringWriter output = new();
        int code = Generation.Run(Arguments with { Check = true }, output);
        return (code, output.ToString());
    }

    /// <summary>A small MPI that was generated.</summary>
    public static SmallMpi Generated(string header, string? target = null, string? specs = null)
    {
        SmallMpi mpi = new(header, target, specs);
        try
        {
            _ = mpi.Generate();
            return mpi;
        }
        catch
        {
            mpi.Dispose();
            throw;
        }
    }

    /// <summary>The path of a generated file.</summary>
    public string PathOf(string file) => Path.Combine(Arguments.Output, Name, file);

    /// <summary>The text of a generated file.</summary>
    public string this[string file] => File.ReadAllText(PathOf(file));

    /// <summary>The line of the descriptor with the given key.</summary>
    public string Descriptor(string key) =>
        Assert.Single(
            File.ReadLines(PathOf("descriptor.txt")),
            line => line.StartsWith(key + "=", StringComparison.Ordinal)
        )[(key.Length + 1)..];

    /// <summary>The expression that a constant is set to.</summary>
    public string Constant(string name) =>
        Regex.Match(this["Constants.cs"], $@" public static \S*\s?\S+ {name} =>?\s+([^;]+);") is { Success: true } match
            ? match.Groups[1].Value
            : throw new KeyNotFoundException($"Constants.cs has no {name}.");

    /// <summary>The reason that the report gives for a name that is not bound.</summary>
    public string ReasonFor(string name) =>
        Regex.Match(this["report.md"], $@"^\| `{name}` \| (.+) \|$", RegexOptions.Multiline) is { Success: true } match
            ? match.Groups[1].Value
            : throw new KeyNotFoundException($"report.md does not give a reason for {name}.");

    /// <summary>The text of a file that is equal for every MPI.</summary>
    public string Common(string file) => File.ReadAllText(Path.Combine(Arguments.Output, "pinvoke", file));

    /// <summary>The code of all classes of the P/Invoke tier, without comments.</summary>
    public string Code() =>
        CodeOf(Path.Combine(Arguments.Output, Name)) + "\n" + CodeOf(Path.Combine(Arguments.Output, "pinvoke"));

    /// <summary>The code in a folder, without comments.</summary>
    public static string CodeOf(string folder) =>
        string.Join(
            '\n',
            Directory
                .EnumerateFiles(folder, "*.cs")
                .SelectMany(File.ReadLines)
                .Where(line => !line.TrimStart().StartsWith("//", StringComparison.Ordinal))
        );

    /// <summary>The words in backquotes in a report.</summary>
    public static HashSet<string> NamesIn(string report) =>
        [.. Quoted().Matches(report).Select(match => match.Groups[1].Value)];

    /// <summary>The header as the reader sees it.</summary>
    public Header Read() => HeaderReader.Read(new HeaderRequest(HeaderPath, [], [], Arguments.Target));

    public void Dispose()
    {
        folder.Dispose();
        tables.Dispose();
    }

    [GeneratedRegex("`([^`]+)`")]
    private static partial Regex Quoted();
}
