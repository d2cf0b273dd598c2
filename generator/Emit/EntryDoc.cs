using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>Composes the documentation of a function from the tables.</summary>
internal static class EntryDoc
{
    /// <summary>Summary, remarks, parameters and result of a function.</summary>
    public static List<string> Of(Entry entry)
    {
        FunctionRow row = entry.Row;
        List<string> doc = new()
        {
            $"<summary>{CodeText.Xml(row.Summary)}</summary>",
            $"<remarks>{CodeText.Xml(Remarks(row, entry.Since))}</remarks>",
        };
        doc.AddRange(entry.Parameters.Select(p => $"<param name=\"{p.Name}\">{CodeText.Xml(Text(p.Row))}</param>"));
        if (Returns(row) is { } returns)
        {
            doc.Add($"<returns>{returns}</returns>");
        }

        if (row.IsBeyondStandard)
        {
            doc.Add(
                "<exception cref=\"NotSupportedException\">The MPI of this process does not have the function.</exception>"
            );
        }

        return doc;
    }

    /// <summary>Remarks on a function: the behaviour of a call, the versions that added and removed it, the citation of the standard.</summary>
    public static string Remarks(FunctionRow row, string? since)
    {
        string call = row.Call switch
        {
            CallKind.Local => "Local: does not wait for other processes.",
            CallKind.Blocking => "Blocking: may wait for other processes.",
            CallKind.Nonblocking =>
                "Nonblocking: returns immediately; the request shows the completion of the operation.",
            CallKind.Persistent => "Local: creates a request, which can be started repeatedly.",
            CallKind.Collective => "Collective: all processes of the group call it; may wait for them.",
            CallKind.NonblockingCollective =>
                "Nonblocking collective: all processes of the group call it; returns immediately.",
            _ => "Persistent collective: all processes of the group create the request in the same order.",
        };
        string deprecated = row.Deprecated is { } version ? $" Deprecated since MPI-{version}." : "";
        string removed = row.Removed is { } gone ? $" Removed in MPI-{gone}." : "";
        string came = since is null ? "" : $" Since MPI-{since}.";
        return $"{call}{came}{deprecated}{removed} {row.Citation}.";
    }

    /// <summary>The documentation of a parameter.</summary>
    public static string Text(ParameterRow parameter)
    {
        string direction = parameter.Direction switch
        {
            Direction.In => "in",
            Direction.Out => "out",
            _ => "in and out",
        };
        string array = parameter.Length switch
        {
            null => "",
            "*" => ", one for each process or block",
            var length when parameter.Kind.Category == KindCategory.String => $", room for {length} bytes",
            var length => $", {length.Replace(",", " times ", StringComparison.Ordinal)} of them",
        };
        string nullable = parameter.IsNullable ? "; may be omitted by a null pointer or MPI's constant for it" : "";
        string root = parameter.IsRootOnly ? "; significant only at the root" : "";
        return $"{direction}: {parameter.Text.TrimEnd('.')}{array}{nullable}{root}.";
    }

    /// <summary>The documentation of the result; null if there is none.</summary>
    public static string? Returns(FunctionRow row) =>
        row.Returns.Name switch
        {
            "NOTHING" => null,
            "ERROR_CODE" => "MPI_SUCCESS or an error code.",
            _ => CodeText.Xml(char.ToUpperInvariant(row.Returns.Text[0]) + row.Returns.Text[1..].TrimEnd('.') + "."),
        };
}
