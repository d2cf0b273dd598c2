using MPINET.Generator.Model;

namespace MPINET.Generator.Emit;

/// <summary>
/// The native function of a method of the P/Invoke tier with one MPI, a line: an import, or a refusal if the MPI lacks it. The calls that go
/// before some are lines, too.
/// </summary>
internal static class NativeMember
{
    /// <summary>True if the public method is the import itself. It is so for a local function that no observer sees.</summary>
    public static bool IsDirect(Entry entry, bool isGuarded) =>
        !entry.Row.IsWrapped && !entry.Row.IsObserved && !isGuarded;

    /// <summary>True if the binding of some MPI makes a call before: one that a table asks for, or the search for a function beyond the standard.</summary>
    public static bool IsGuarded(Entry entry, IReadOnlySet<string> guarded) =>
        !entry.Row.IsWrapped && (entry.Row.IsBeyondStandard || guarded.Contains(entry.Row.Name));

    /// <summary>The name of the method with the calls that go before.</summary>
    public static string GuardName(Entry entry) => $"Guard_{entry.Name}";

    /// <summary>The call of that method.</summary>
    public static string GuardCall(Entry entry) =>
        $"{GuardName(entry)}({string.Join(", ", entry.Parameters.Select(p => $"ref {CodeText.Name(p.Name)}"))})";

    /// <summary>The call of the native function behind a method of the same parameters.</summary>
    public static string Call(Entry entry) => $"{NameOf(entry.Name)}({Arguments(entry)})";

    /// <summary>The names of the parameters, as arguments.</summary>
    public static string Arguments(Entry entry) =>
        string.Join(", ", entry.Parameters.Select(p => CodeText.Name(p.Name)));

    /// <summary>The parameters with their types.</summary>
    public static List<string> Parameters(Entry entry, IReadOnlySet<string> handles) =>
        [.. entry.Parameters.Select(p => $"{CTypes.CSharp(p.CType, handles)} {CodeText.Name(p.Name)}")];

    /// <summary>
    /// The lines of a function: its MPI_ name, and its PMPI_ name if that differs in more than the name. The compiler derives all others.
    /// </summary>
    /// <param name="entry">The function.</param>
    /// <param name="handles">The types of handles.</param>
    /// <param name="isGuarded">True if the binding of some MPI makes a call before.</param>
    /// <param name="guard">The call before it with this MPI; null for none.</param>
    public static IEnumerable<string> Lines(Entry entry, IReadOnlySet<string> handles, bool isGuarded, string? guard)
    {
        string parameters = string.Join(", ", Parameters(entry, handles));
        bool isDirect = IsDirect(entry, isGuarded);
        yield return Line(entry, entry.Source, "", parameters, handles, isDirect);
        if (entry.ProfilingSource != entry.Source)
        {
            yield return Line(entry, entry.ProfilingSource, "P", parameters, handles, isDirect);
        }

        string? before =
            entry.Source == EntrySource.ByName ? RequireSupported(entry)
            : entry.Source == EntrySource.Missing ? null
            : guard;
        if (before is not null)
        {
            string byReference = string.Join(", ", Parameters(entry, handles).Select(one => $"ref {one}"));
            yield return $"static partial void {GuardName(entry)}({byReference}) => {before};";
        }
    }

    /// <summary>The call that refuses a function which the library that runs lacks, or has not in working order.</summary>
    public static string RequireSupported(Entry entry) => $"RequireSupported(\"{entry.Name}\")";

    private static string Line(
        Entry entry,
        EntrySource source,
        string prefix,
        string parameters,
        IReadOnlySet<string> handles,
        bool isDirect
    )
    {
        string name = prefix + entry.Name;
        string type = CTypes.CSharp(entry.ReturnType, handles)!;
        string access = isDirect ? "public" : "private";
        string modifier = isDirect ? "partial " : "";
        string method = isDirect ? name : NameOf(name);
        if (source == EntrySource.Missing)
        {
            return $"{access} static {modifier}{type} {method}({parameters}) => throw Unsupported(\"{name}\");";
        }

        bool isOfShim = source == EntrySource.Shim;
        string symbol =
            !isOfShim ? name
            : prefix.Length > 0 ? "MPINET_PMPI_" + entry.Name["MPI_".Length..]
            : "MPINET_" + entry.Name["MPI_".Length..];
        string entryPoint = symbol == method ? "" : $"EntryPoint = \"{symbol}\", ";
        return $"[DllImport({(isOfShim ? "Shim" : "Library")}, {entryPoint}ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)] "
            + $"{access} static extern {modifier}{type} {method}({parameters});";
    }

    private static string NameOf(string function) => $"Native_{function}";
}
