namespace MPINET.Samples.Tests;

/// <summary>A copy of a program in a folder of its own, for changes to what the loader finds there.</summary>
internal sealed class AlteredProgram : BuiltProgram, IDisposable
{
    public AlteredProgram(string name = "Ring.Cli")
        : base(name, Copy(FolderOf(name))) { }

    /// <summary>The folder of the MPI under test beside the program.</summary>
    public string MpiFolder => Path.Combine(Folder, "mpi", Mpi.Name);

    private string Descriptor => Path.Combine(MpiFolder, "descriptor.txt");

    /// <summary>Replaces all values of a key in the descriptor.</summary>
    public void Describe(string key, string value)
    {
        IEnumerable<string> others = File.ReadAllLines(Descriptor)
            .Where(line => !line.StartsWith(key + "=", StringComparison.Ordinal));
        File.WriteAllLines(Descriptor, [.. others, $"{key}={value}"]);
    }

    /// <summary>Appends a line to the descriptor.</summary>
    public void AddToDescriptor(string line) => File.AppendAllText(Descriptor, line + "\n");

    public void Dispose() => Directory.Delete(Folder, recursive: true);

    private static string Copy(string from)
    {
        string to = Path.Combine(Path.GetTempPath(), Guid.NewGuid().ToString("N"));
        CopyFolder(from, to);
        return to;
    }

    /// <summary>Copies a folder with all that is in it; the access rights too.</summary>
    public static void CopyFolder(string from, string to)
    {
        Directory.CreateDirectory(to);
        foreach (string file in Directory.GetFiles(from))
        {
            File.Copy(file, Path.Combine(to, Path.GetFileName(file)));
        }

        foreach (string folder in Directory.GetDirectories(from))
        {
            CopyFolder(folder, Path.Combine(to, Path.GetFileName(folder)));
        }
    }
}
