using MPINET.Generator.Emit;
using MPINET.Generator.Headers;
using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator;

/// <summary>Reports in a few lines which names are bound, missing and new.</summary>
internal sealed class Summary(Binding binding, Source source, Arguments arguments)
{
    // The report lists longer lists of names.
    private const int ShownNames = 8;

    private readonly Implementation implementation = binding.Implementation;

    /// <summary>Writes the lines.</summary>
    public void Write(TextWriter output)
    {
        List<Entry> entries = [.. binding.Entries.Where(entry => !entry.Row.IsBeyondStandard)];
        List<Entry> missing = [.. entries.Where(entry => entry.Source == EntrySource.Missing)];
        int constants = binding.Constants.Count(constant => !constant.IsMissing);
        output.WriteLine(
            $"{implementation.Title} (MPI-{binding.Standard}): {entries.Count - missing.Count} of "
                + $"{entries.Count} functions bound, {constants} of {binding.Constants.Count} constants; "
                + $"see {Path.Combine(arguments.Output, implementation.Name, "report.md")}"
        );
        Line("name", implementation.Name);
        Line(
            "bound",
            $"{entries.Count(entry => entry.Source == EntrySource.Library)} functions from the library, "
                + $"{entries.Count(entry => entry.Source == EntrySource.Shim)} through the shim; "
                + $"{binding.Constants.Count(constant => constant.Value is not null)} constants by their values, "
                + $"{binding.Constants.Count(constant => constant.Slot is not null)} through the shim"
        );
        Line("missing", Missing(missing));
        Line(
            "new",
            $"{New("MPIX_", name => name.TrimStart('P').StartsWith("MPIX_", StringComparison.Ordinal))}; "
                + $"{New("other", name => !name.TrimStart('P').StartsWith("MPIX_", StringComparison.Ordinal))}; "
                + $"{binding.LeftOut.Count} names that are not bound have their reasons in the report"
        );
        Line("handles", Handles());
        Line(
            "status",
            $"{binding.Status.Size} bytes, MPI_SOURCE at {binding.Status.Source}, MPI_TAG at {binding.Status.Tag}, "
                + $"MPI_ERROR at {binding.Status.Error}"
        );
        Line(
            "libraries",
            source.Libraries.Count > 0
                    ? string.Join(", ", source.Libraries.Select(library => $"{library.Soname} in {Folder(library)}"))
                : implementation.Libraries.Count > 0
                    ? $"{string.Join(", ", implementation.Libraries)}, not read: its exports are not compared"
                : "none given: its exports are not compared, and programs cannot open it (--library)"
        );
        Line("departures", Departures());
        foreach (string note in implementation.Notes)
        {
            Line("tried", note);
        }

        void Line(string what, string text) => output.WriteLine($"  {what, -11}{text}");
    }

    private static string Folder(SharedLibrary library) => Path.GetDirectoryName(library.Path)!;

    private static string Missing(List<Entry> missing) =>
        missing.Count == 0
            ? "nothing"
            : $"{missing.Count} functions: "
                + string.Join(
                    ", ",
                    missing
                        .GroupBy(entry => entry.Row.Chapter)
                        .OrderBy(chapter => chapter.Key, StringComparer.Ordinal)
                        .Select(chapter => $"{chapter.Key} {chapter.Count()}")
                );

    private string New(string kind, Func<string, bool> isOfKind)
    {
        int functions = binding.ExtraFunctions.Count(extra => isOfKind(extra.Function.Name));
        int constants = binding.ExtraConstants.Count(constant => isOfKind(constant.Key));
        return $"{functions} {kind} functions and {constants} constants, in class Mpix";
    }

    private string Handles() =>
        string.Join(
            "; ",
            binding
                .Handles.Where(handle => handle.IsDeclared)
                .GroupBy(handle => $"{(handle.IsPointer ? "pointers" : "integers")} of {handle.Size} bytes")
                .OrderByDescending(group => group.Count())
                .Select((group, i) => i == 0 ? group.Key : $"{Names(group.Select(handle => handle.Name))}: {group.Key}")
        );

    private string Departures()
    {
        List<string> names = [.. implementation.LeftOut.Keys, .. implementation.Absent.Keys];
        string table = DraftTable.PathOf(implementation, arguments.Specs);
        return (names.Count == 0 ? "none" : $"{names.Count} ({Names(names)})")
            + (
                arguments.WithoutTable ? ""
                : implementation.IsDraft ? $", drafted in {table}: look it over"
                : $", as {table} says"
            );
    }

    private static string Names(IEnumerable<string> names)
    {
        List<string> all = [.. names];
        return string.Join(", ", all.Take(ShownNames)) + (all.Count > ShownNames ? " ..." : "");
    }
}
