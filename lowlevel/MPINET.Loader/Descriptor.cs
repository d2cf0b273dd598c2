namespace MPINET.Loader;

/// <summary>
/// What the generator wrote about one MPI in <c>mpi/&lt;mpi&gt;/descriptor.txt</c>: lines <c>key=value</c>, comments
/// after <c>#</c>. Keys that are not known here are left for others.
/// </summary>
internal sealed class Descriptor
{
    public const string FileName = "descriptor.txt";

    private readonly Dictionary<string, List<string>> _values = new(StringComparer.Ordinal);

    private Descriptor(string folder)
    {
        Folder = folder;
        Name = Path.GetFileName(folder);
    }

    /// <summary>The folder's full path.</summary>
    public string Folder { get; }

    /// <summary>The folder's name, by which MPINET_MPI asks for this MPI.</summary>
    public string Name { get; }

    public string Title => One("title") ?? Name;

    /// <summary>The libraries' sonames, in the order in which they are opened.</summary>
    public IReadOnlyList<string> Libraries => All("library");

    /// <summary>The shim's full path.</summary>
    public string Shim => Path.Combine(Folder, One("shim")!);

    /// <summary>What the text of MPI_Get_library_version must contain; null when that is not checked.</summary>
    public string? Identifies => One("identifies");

    public string? Standard => One("standard");

    public string? Compiler => One("compiler");

    /// <summary>Sizes and offsets for which the assembly beside this descriptor was generated.</summary>
    public string? Layout => One("layout");

    /// <summary>Variables that are to be in the environment before the libraries are opened: <c>NAME=value</c>.</summary>
    public IReadOnlyList<string> Environment => All("environment");

    public string? LaunchCommand => One("launch-command");

    /// <summary>Variables for the launcher where it may start more processes than there are cores: <c>NAME=value</c>.</summary>
    public IReadOnlyList<string> LaunchEnvironment => All("launch-environment");

    /// <summary>Variables without which the launcher refuses to work for root: <c>NAME=value</c>.</summary>
    public IReadOnlyList<string> LaunchEnvironmentOfRoot => All("launch-environment-root");

    /// <summary>The launcher's variables that show that it started this process; null if it did not.</summary>
    public string? LauncherEvidence =>
        All("launcher")
            .FirstOrDefault(variables => variables.Split(',').All(variable => Variable(variable.Trim()) != null));

    public int? LauncherSize => Number("launcher-size");

    public int? LauncherRank => Number("launcher-rank");

    /// <summary>Reads the descriptor of one folder.</summary>
    /// <exception cref="LoadFailure">The file cannot be read, or lacks what the loader needs.</exception>
    public static Descriptor Read(string folder)
    {
        var file = Path.Combine(folder, FileName);
        var descriptor = new Descriptor(folder);
        try
        {
            var number = 0;
            foreach (var line in File.ReadLines(file))
            {
                number++;
                var text = line.Trim();
                if (text.Length > 0 && text[0] != '#')
                {
                    descriptor.Add(text, $"{file}({number})");
                }
            }
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw Damaged($"{file} cannot be read: {exception.Message}");
        }

        foreach (var key in new[] { "library", "shim", "layout" })
        {
            if (descriptor.One(key) == null)
            {
                throw Damaged($"{file} has no line '{key}='");
            }
        }

        return descriptor;
    }

    private void Add(string line, string place)
    {
        if (line.IndexOf('=') <= 0)
        {
            throw Damaged($"{place}: '{line}' is not of the form key=value");
        }

        var (key, value) = Split(line);
        if (!_values.TryGetValue(key, out var values))
        {
            _values.Add(key, values = []);
        }

        values.Add(value);
    }

    /// <summary>The two sides of <c>key=value</c>; the value is empty where there is no equals sign.</summary>
    public static (string Key, string Value) Split(string line)
    {
        var equals = line.IndexOf('=');
        return equals < 0 ? (line, "") : (line.Substring(0, equals).TrimEnd(), line.Substring(equals + 1).TrimStart());
    }

    private IReadOnlyList<string> All(string key) => _values.TryGetValue(key, out var values) ? values : [];

    private string? One(string key) => All(key).FirstOrDefault(value => value.Length > 0);

    private int? Number(string key) =>
        All(key).Select(Variable).FirstOrDefault(value => value != null) is { } text
        && int.TryParse(text, out var number)
            ? number
            : null;

    private static string? Variable(string name) => System.Environment.GetEnvironmentVariable(name);

    private static LoadFailure Damaged(string found) =>
        new(
            found,
            "the descriptor that the generator wrote, one key=value a line, with library=, shim= and layout=",
            "put back the folder as it was built, or remove it"
        );
}
