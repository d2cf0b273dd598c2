using System.Text.RegularExpressions;
using MPINET.Generator.Headers;
using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator;

/// <summary>Identifies an MPI and its release, to compare them with the tables before anything is written.</summary>
/// <param name="Where">The wrapper or library that leads to it, for messages.</param>
/// <param name="Text">Its version text; null if it is not available.</param>
/// <param name="Sonames">The names of its libraries; empty if they are not known.</param>
internal sealed partial record Identity(string Where, string? Text, IReadOnlyList<string> Sonames)
{
    // Folders of generated/ that belong to no MPI.
    private static readonly string[] Taken = ["cli", "pinvoke"];

    /// <summary>The MPI's name in its version text; null if there is none.</summary>
    public string? Title => Text is null ? null : LibraryVersion.NameIn(Text);

    /// <summary>The release, such as 4.1; null if it is not known.</summary>
    public string? Release => Text is null ? null : LibraryVersion.ReleaseIn(Text);

    /// <summary>Finds the table of a name, or starts a draft if there is none or it must be replaced.</summary>
    /// <param name="name">The name that the user gives; null to derive it from this MPI and the tables.</param>
    /// <param name="folder">The folder of the tables.</param>
    /// <param name="replaces">True if a binding for another release may be replaced.</param>
    /// <exception cref="BindingException">The name is not valid, or belongs to another MPI or release.</exception>
    public Implementation Find(string? name, string folder, bool replaces)
    {
        List<Implementation> known = [.. Implementation.Named(folder)];
        name ??= NameAmong(known);
        Require(name);
        Implementation table = Implementation.Read(folder, name);
        if (table.IsDraft)
        {
            return table;
        }

        if (!Is(table))
        {
            throw new BindingException(
                $"{name}.tsv",
                0,
                $"it is the table of {table.Title} ({Quoted(table.Identifies) ?? string.Join(", ", table.Libraries)}), and {Where} "
                    + $"leads to another MPI ({Quoted(FirstLine) ?? string.Join(", ", Sonames)}).\n"
                    + "Leave out --mpi, or give it another name: --mpi=<name>."
            );
        }

        if (IsRelease(table))
        {
            return table;
        }

        return replaces
            ? Implementation.Draft(name)
            : throw new BindingException(
                $"{name}.tsv",
                0,
                $"it is the table of {table.Title} {table.Release}, and {Where} leads to {Release} ({Quoted(FirstLine)}).\n"
                    + $"For both side by side, leave out --mpi (./build.sh --target=Generate --mpicc={Where}): it becomes {NameAmong(known)}. "
                    + $"To replace the other one: --mpi={name} --replace."
            );
    }

    private string? FirstLine => Text?.Split('\n')[0].Trim();

    private static string? Quoted(string? text) => text is null ? null : $"\"{text}\"";

    private static void Require(string name)
    {
        if (!Name().IsMatch(name) || Taken.Contains(name))
        {
            throw new BindingException(
                $"--mpi {name}",
                0,
                "a name begins with a letter and goes on with letters, digits and _, all of them small, for files and folders "
                    + $"are called by it; {string.Join(" and ", Taken)} belong to all MPIs"
            );
        }
    }

    private bool Is(Implementation table) =>
        Text is not null && table.Identifies is { } words
            ? Text.Contains(words, StringComparison.Ordinal)
            : Sonames.Count == 0 || table.Libraries.Count == 0 || table.Libraries.Contains(Sonames[0]);

    private bool IsRelease(Implementation table) =>
        table.Release is null || Release is null || table.Release == Release;

    /// <summary>The name of the table with this library, name and release; a new name if there is none.</summary>
    private string NameAmong(List<Implementation> known)
    {
        if (Sonames.Count == 0)
        {
            throw new CompilerWrapperException(
                "The header alone does not identify the MPI: name it with --mpi, or its library with --library."
            );
        }

        List<Implementation> own = known.FindAll(table => table.Libraries.Contains(Sonames[0]) && Is(table));
        if (own.Find(IsRelease) is { } same)
        {
            return same.Name;
        }

        string fresh = own.Count > 0 ? own[0].Name : NewName();
        string[] numbers = Release?.Split('.') ?? [];
        string major = fresh + string.Concat(numbers.Take(1));
        bool isMinor = own.Exists(table => fresh + table.Release?.Split('.')[0] == major);
        IEnumerable<string> names = [fresh, .. isMinor ? [] : (string[])[major], $"{fresh}{string.Join('_', numbers)}"];
        return names.FirstOrDefault(name => !known.Exists(table => table.Name == name)) ?? fresh;
    }

    /// <summary>Derives a name from the library's name, or from the MPI's title if the library is just libmpi.so.</summary>
    private string NewName()
    {
        string library = LibraryName().Match(Sonames[0].ToLowerInvariant()).Groups["name"].Value.Replace('-', '_');
        return library == "mpi" && Title is { } title
            ? NoName().Replace(Mark().Replace(title.ToLowerInvariant(), ""), "_").Trim('_')
            : library;
    }

    [GeneratedRegex("^[a-z][a-z0-9_]*\\z")]
    private static partial Regex Name();

    [GeneratedRegex("^(?:lib)?(?<name>[a-z0-9_-]+)")]
    private static partial Regex LibraryName();

    [GeneratedRegex(@"\([^)]*\)")]
    private static partial Regex Mark();

    [GeneratedRegex("[^a-z0-9]+")]
    private static partial Regex NoName();
}
