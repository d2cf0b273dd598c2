using System.Text;
using MPINET.Loader;

namespace MPINET.Api.Tests;

/// <summary>The page of all settings, which is written from the table <c>specs/settings.tsv</c>.</summary>
internal static class SettingsPage
{
    /// <summary>The text of docs/settings.md.</summary>
    public static string Text()
    {
        StringBuilder text = new(
            """
            # Settings

            All environment variables and properties of MPINET. `./build.sh --target=Api` writes this page from
            [specs/settings.tsv](../specs/settings.tsv). `mpinet info --settings` shows them with their values in the environment.

            A yes is `1`, `true`, `yes` or `on`. A no is `0`, `false`, `no`, `off` or nothing. Both are accepted in any case. A
            program with another value ends before MPI_Init, with a message that names the variable and its values. A variable that
            begins with `MPINET_` and is not one of these has no effect; rank 0 reports it at the start of a program, with the
            nearest name.

            """
        );
        Append(text, "environment", "Environment variables of a program", "A program reads them when it starts.");
        Append(
            text,
            "property",
            "Properties of a project",
            "They are set in the project file, or on the command line as `-p:MpinetMpi=openmpi`."
        );
        Append(text, "tool", "Environment variables of the tool and of the generator", "");
        Append(text, "build", "Environment variables of the build of MPINET", "");
        Append(text, "tests", "Environment variables of the tests of MPINET", "");
        Append(text, "internal", "Environment variables that only MPINET sets", "");
        return text.ToString();
    }

    private static void Append(StringBuilder text, string kind, string heading, string sentence)
    {
        text.Append($"\n## {heading}\n\n").Append(sentence.Length > 0 ? sentence + "\n\n" : "");
        text.Append("| name | values | default | |\n|---|---|---|---|\n");
        foreach (Setting one in Setting.All.Where(one => one.Kind == kind))
        {
            text.Append($"| `{one.Name}` | {one.Values} | {one.Default} | {one.Text} |\n");
        }
    }
}
