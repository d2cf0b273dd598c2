using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>The P/Invoke declaration of a function: pointers in, error code out.</summary>
internal static class NativeMember
{
    public static Member Of(Entry entry, bool profiling, IReadOnlySet<string> handles)
    {
        EntrySource source = profiling ? entry.ProfilingSource : entry.Source;
        string name = profiling ? "P" + entry.Name : entry.Name;
        // The public method of that name is written by hand around this one.
        bool wrapped = entry.Row.IsWrapped;
        string returns = CTypes.CSharp(entry.ReturnType, handles)!;
        List<string> parameters =
        [
            .. entry.Parameters.Select(p => $"{CTypes.CSharp(p.CType, handles)} {CodeText.Name(p.Name)}"),
        ];
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
            source == EntrySource.Library ? name
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
