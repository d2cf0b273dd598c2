using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>The method that reports a call to observers, which may carry it out in another way.</summary>
/// <param name="entry">The function.</param>
/// <param name="twin">Its nonblocking form, which an MPI may lack; null if there is none.</param>
/// <param name="handles">The types of handles.</param>
internal sealed class ObservedMember(Entry entry, Entry? twin, IReadOnlySet<string> handles)
{
    private const string Request = "request";

    private string Name => $"Observed_{entry.Name}";

    /// <summary>Creates the method for a function; null if observers do not see it.</summary>
    /// <param name="entries">All functions by name.</param>
    public static ObservedMember? For(
        Entry entry,
        IReadOnlyDictionary<string, Entry> entries,
        IReadOnlySet<string> handles
    ) => entry.Row.IsObserved ? new ObservedMember(entry, Twin(entry, entries), handles) : null;

    /// <summary>
    /// The nonblocking form of a function, whether the MPI has it or not; null if there is none. MPI_Send and MPI_Isend, MPI_Comm_dup and
    /// MPI_Comm_idup: the same parameters, and a request in place of a status.
    /// </summary>
    /// <param name="entries">All functions by name.</param>
    public static Entry? Twin(Entry entry, IReadOnlyDictionary<string, Entry> entries)
    {
        // MPICH 4.0 does not give the status of MPI_Isendrecv; observers carry these two out by a send and a receive.
        if (entry.Row.Call is not (CallKind.Blocking or CallKind.Collective) || entry.Row.Role == CallRole.SendReceive)
        {
            return null;
        }

        string name = entry.Name["MPI_".Length..];
        string[] names =
        [
            $"MPI_I{char.ToLowerInvariant(name[0])}{name[1..]}",
            $"MPI_{name.Replace("Comm_", "Comm_i", StringComparison.Ordinal)}",
        ];
        return names
            .Select(one => entries.GetValueOrDefault(one))
            .FirstOrDefault(one => one is not null && IsTwin(entry, one));
    }

    /// <summary>The expression of a call that observers see, if there are any.</summary>
    /// <param name="direct">The call of the native function.</param>
    public string Choice(string direct) => $"CallObserver.IsOn ? {Name}({NativeMember.Arguments(entry)}) : {direct}";

    /// <summary>The method itself.</summary>
    public Member Member(IReadOnlyList<string> parameters, string direct) =>
        new()
        {
            Head = $"private static int {Name}",
            Parameters = parameters,
            Body = new ObservedMethodBody(
                entry.Name,
                [.. entry.Parameters.Select(Bits)],
                [
                    .. entry
                        .Parameters.Select((p, i) => (Parameter: p, Index: i))
                        .Where(one => IsReplaceable(one.Parameter))
                        .Select(one => new ReplaceableArgument(
                            CodeText.Name(one.Parameter.Name),
                            one.Parameter.CType,
                            one.Index
                        )),
                ],
                twin is null
                    ? null
                    : new ObservedTwin(CallOf(twin), entry.Parameters.Any(IsStatus) ? "status" : "null"),
                direct
            ),
        };

    // Persistent receives keep their source.
    private bool IsReplaceable(EntryParameter parameter) =>
        parameter.CType == "MPI_Status*"
        || (
            parameter.Name == "source"
            && entry.Row.Role is CallRole.Receive or CallRole.SendReceive or CallRole.Probe or CallRole.MatchedProbe
            && entry.Row.Call != CallKind.Persistent
        );

    private static string CallOf(Entry twin)
    {
        IEnumerable<string> passed = twin.Parameters.Select(p =>
            p.Name == Request ? $"&{Request}" : CodeText.Name(p.Name)
        );
        return $"P{twin.Name}({string.Join(", ", passed)})";
    }

    private static bool IsTwin(Entry entry, Entry other) =>
        entry
            .Parameters.Where(p => !IsStatus(p))
            .Select(p => p.Name)
            .SequenceEqual(other.Parameters.Where(p => p.Name != Request).Select(p => p.Name), StringComparer.Ordinal)
        && other.Parameters.Any(p => p.Name == Request);

    private static bool IsStatus(EntryParameter parameter) => parameter.CType == "MPI_Status*" && !parameter.IsArray;

    private string Bits(EntryParameter parameter)
    {
        string name = CodeText.Name(parameter.Name);
        return CTypes.CSharp(parameter.CType, handles) is "int" or "nint" ? name : $"(nint){name}";
    }
}
