using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>The P/Invoke declaration of a function: pointers in, error code out.</summary>
internal static class NativeMember
{
    /// <summary>The declaration, preceded by a public method that calls it if there is a guard or observers see the calls.</summary>
    /// <param name="guard">The call to make before that of the MPI; null for none.</param>
    /// <param name="observed">The method that reports the call to observers; null if none see it.</param>
    public static IEnumerable<Member> Of(
        Entry entry,
        bool profiling,
        IReadOnlySet<string> handles,
        string? guard,
        ObservedMember? observed
    )
    {
        EntrySource source = profiling ? entry.ProfilingSource : entry.Source;
        List<string> guards =
        [
            .. source == EntrySource.ByName
                ? [$"RequireSupported(\"{(profiling ? "P" : "")}{entry.Name}\")"]
                : (string[])[],
            .. guard is not null && source != EntrySource.Missing ? [guard] : (string[])[],
        ];
        bool isAround = guards.Count > 0 || (observed is not null && source != EntrySource.Missing);
        Member native = Of(entry, profiling, handles, entry.Row.IsWrapped || isAround);
        yield return native;
        if (!isAround)
        {
            yield break;
        }

        string name = profiling ? "P" + entry.Name : entry.Name;
        string arguments = string.Join(", ", entry.Parameters.Select(p => CodeText.Name(p.Name)));
        string direct = $"Native_{name}({arguments})";
        string call = observed is null ? direct : observed.Choice(direct);
        yield return new Member
        {
            Doc = Doc(entry, profiling),
            Head = $"public static {CTypes.CSharp(entry.ReturnType, handles)} {name}",
            Parameters = native.Parameters,
            Body = guards.Count == 0 ? null : new GuardedMethodBody(guards, call),
            Expression = guards.Count == 0 ? call : null,
        };
        if (observed is not null)
        {
            yield return observed.Member(native.Parameters, direct);
        }
    }

    private static Member Of(Entry entry, bool profiling, IReadOnlySet<string> handles, bool wrapped)
    {
        EntrySource source = profiling ? entry.ProfilingSource : entry.Source;
        string name = profiling ? "P" + entry.Name : entry.Name;
        string returns = CTypes.CSharp(entry.ReturnType, handles)!;
        List<string> parameters =
        [
            .. entry.Parameters.Select(p => $"{CTypes.CSharp(p.CType, handles)} {CodeText.Name(p.Name)}"),
        ];
        // Wrapped: the public method of that name calls this one.
        string access = wrapped ? "private" : "public";
        string method = wrapped ? "Native_" + name : name;
        List<string> doc = wrapped ? [] : Doc(entry, profiling);
        if (source == EntrySource.Missing)
        {
            return new Member
            {
                Doc = doc,
                Head = $"{access} static {returns} {method}",
                Parameters = parameters,
                Expression = $"throw Unsupported(\"{name}\")",
            };
        }

        string symbol =
            source is EntrySource.Library or EntrySource.ByName ? name
            : profiling ? "MPINET_PMPI_" + entry.Name["MPI_".Length..]
            : "MPINET_" + entry.Name["MPI_".Length..];
        string entryPoint = symbol == method ? "" : $"EntryPoint = \"{symbol}\", ";
        return new Member
        {
            Doc = doc,
            Attributes =
            [
                $"[DllImport(Library, {entryPoint}ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]",
            ],
            Head = $"{access} static extern {returns} {method}",
            Parameters = parameters,
        };
    }

    private static List<string> Doc(Entry entry, bool profiling)
    {
        if (!profiling)
        {
            return EntryDoc.Of(entry);
        }

        return [$"<summary>{entry.Name} under the name that no profiling library replaces.</summary>"];
    }
}
