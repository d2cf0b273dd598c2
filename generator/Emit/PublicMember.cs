using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Model;

namespace MPINET.Generator.Emit;

/// <summary>
/// The public method of a function, pointers in and error code out. Its native function is a line of <see cref="NativeMember" /> in the
/// folder of an MPI.
/// </summary>
/// <param name="entry">The function.</param>
/// <param name="entries">All functions by name.</param>
/// <param name="handles">The types of handles.</param>
/// <param name="isGuarded">True if the binding of some MPI makes a call before.</param>
internal sealed class PublicMember(
    Entry entry,
    IReadOnlyDictionary<string, Entry> entries,
    IReadOnlySet<string> handles,
    bool isGuarded
)
{
    /// <summary>The method, and the methods that it calls. None for a function whose public method is written by hand.</summary>
    public IEnumerable<Member> Members()
    {
        if (entry.Row.IsWrapped)
        {
            yield break;
        }

        string type = CTypes.CSharp(entry.ReturnType, handles)!;
        List<string> parameters = NativeMember.Parameters(entry, handles);
        ObservedMember? observed = ObservedMember.For(entry, entries, handles);
        bool isDirect = NativeMember.IsDirect(entry, isGuarded);
        string direct = NativeMember.Call(entry);
        string call = observed is null ? direct : observed.Choice(direct);
        yield return new Member
        {
            Doc = EntryDoc.Of(entry),
            Head = $"public static {(isDirect ? "partial " : "")}{type} {entry.Name}",
            Parameters = parameters,
            Expression = isDirect || isGuarded ? null : call,
            Body = isGuarded ? new GuardedMethodBody(NativeMember.GuardCall(entry), call) : null,
        };
        if (isGuarded)
        {
            yield return new Member
            {
                Head = $"static partial void {NativeMember.GuardName(entry)}",
                Parameters = [.. parameters.Select(one => $"ref {one}")],
            };
        }

        if (observed is not null)
        {
            yield return observed.Member(parameters, direct);
        }
    }
}
