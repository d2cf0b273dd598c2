using System.Text;

namespace MPINET.Tool.Info;

/// <summary>The report of <c>mpinet info</c> as text.</summary>
internal static class InfoText
{
    private const int Indent = 15;
    private const int Width = 100;

    // The objects of MPI with which names of functions begin.
    private static readonly string[] Objects = ["Comm", "File", "Group", "Info", "Session", "Type", "Win"];

    /// <summary>Returns the text.</summary>
    public static string Of(InfoReport report, bool listMissing)
    {
        StringBuilder text = new();
        text.Append($"MPIs beside {report.Program ?? "mpinet itself"}, in {report.Folder}/mpi\n");
        text.Append(
            report.Chosen is not null
                ? $"Chosen: {report.Chosen}, because {report.Reason}.\n"
                : $"Chosen: none, because {report.Reason}.\n"
        );
        foreach (MpiReport mpi in report.Mpis)
        {
            text.Append($"\n{(mpi.Chosen ? "*" : " ")} {mpi.Name}: {mpi.Title}\n");
            Line(text, "installed", mpi.Installed ? "yes" : $"no: {mpi.Problem}");
            if (mpi.Installed && mpi.Problem is not null)
            {
                Line(text, "but", mpi.Problem);
            }

            Line(text, "bound by", mpi.BoundBy is null ? null : $"mpinet bind {mpi.BoundBy}, in {mpi.Folder}");
            Line(text, "library", mpi.LibraryPath ?? string.Join(" + ", mpi.Libraries));
            Line(text, "version", mpi.LibraryVersion?.Split('\n')[0]);
            Line(text, "standard", mpi.Standard);
            Line(text, "thread level", mpi.ThreadLevel);
            Line(text, "shim", mpi.ShimFound ? mpi.Shim : $"missing: {mpi.Shim}");
            Line(text, "handles", mpi.HandleKind is null ? null : $"{mpi.HandleKind}, {mpi.HandleBytes} bytes");
            Line(text, "launcher", mpi.LauncherProblem ?? string.Join(" ", mpi.Launcher ?? []));
            Functions(text, mpi, listMissing);
        }

        return text.ToString();
    }

    private static void Functions(StringBuilder text, MpiReport mpi, bool list)
    {
        if (mpi.MissingFunctions is not { } missing)
        {
            return;
        }

        Line(text, "functions", $"{mpi.Functions - missing.Length} of {mpi.Functions}");
        if (missing.Length > 0)
        {
            Lines(
                text,
                "missing",
                list
                    ? missing
                    : missing.GroupBy(Group).OrderBy(group => group.Key).Select(group => $"{group.Count()} {group.Key}")
            );
        }
    }

    private static string Group(string function)
    {
        string[] words = function.Split('_');
        return words[1] == "T" ? "MPI_T_*"
            : words[^1] == "c" ? "MPI_*_c"
            : Objects.Contains(words[1]) ? $"MPI_{words[1]}_*"
            : "others";
    }

    private static void Line(StringBuilder text, string name, string? value)
    {
        if (value is not null)
        {
            text.Append($"    {name.PadRight(Indent - 2)}{value.Replace("\n", "\n" + new string(' ', Indent + 2))}\n");
        }
    }

    private static void Lines(StringBuilder text, string name, IEnumerable<string> items)
    {
        string line = "";
        foreach (string item in items)
        {
            if (line.Length + item.Length > Width)
            {
                Line(text, name, line.TrimEnd());
                (name, line) = ("", "");
            }

            line += item + ", ";
        }

        Line(text, name, line.TrimEnd(',', ' '));
    }
}
