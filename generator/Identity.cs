using System.Text.RegularExpressions;
using MPINET.Generator.Headers;
using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator;

/// <summary>What tells which MPI lies there, and of which release: compared with the tables before anything is written.</summary>
/// <param name="Where">The wrapper or library that leads to it, for messages.</param>
/// <param name="Text">Its version text; null where it cannot be had.</param>
/// <param name="Sonames">The names of its libraries; none where they are not known.</param>
internal sealed partial record Identity(string Where, string? Text, IReadOnlyList<string> Sonames)
{
    // Folders of generated/ that belong to no MPI.
    private static readonly string[] Taken = ["cli"];

    /// <summary>The name that it gives itself; null where that is not known.</summary>
    public string? Title => Text is null ? null : LibraryVersion.NameIn(Text);

    /// <summary>The release, such as 4.1; null where that is not known.</summary>
    public string? Release => Text is null ? null : LibraryVersion.ReleaseIn(Text);

    /// <summary>The table of the name, or of a draft where there is none or it is to be replaced.</summary>
    /// <param name="name">What the user calls it; null where this MPI and the tables tell.</param>
    /// <param name="folder">The folder of the tables.</param>
    /// <param name="replaces">Whether a binding of another release may give way.</param>
    /// <exception cref="BindingException">The name cannot be one, or is that of another MPI or release.</exception>
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
                    + "Leave out --mpi, or give it a name of its own: --mpi=<name>."
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
                    + $"For this one in the other's place: --mpi={name} --replace."
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

    /// <summary>The table that has its library, name and release; a new name where there is none.</summary>
    private string NameAmong(List<Implementation> known)
    {
        if (Sonames.Count == 0)
        {
            throw new CompilerWrapperException(
                "The header alone does not tell which MPI it is: name it with --mpi, or its library with --library."
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

    /// <summary>From the library's name; from the MPI's own where libmpi.so says no more than that it is one.</summary>
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
