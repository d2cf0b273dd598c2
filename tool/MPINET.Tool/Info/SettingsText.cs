using System.Text;

namespace MPINET.Tool.Info;

/// <summary>The report of <c>mpinet info --settings</c> as text.</summary>
internal static class SettingsText
{
    /// <summary>Returns the text.</summary>
    public static string Of(SettingsReport report)
    {
        StringBuilder text = new();
        foreach (IGrouping<string, SettingReport> kind in report.Settings.GroupBy(one => one.Kind))
        {
            text.Append(text.Length > 0 ? "\n" : "").Append(Heading(kind.Key)).Append(":\n");
            foreach (SettingReport one in kind)
            {
                text.Append($"  {one.Name}{(one.Value is null ? "" : $" = {one.Value}")}\n")
                    .Append($"      {one.Text}\n")
                    .Append($"      values: {one.Values}; default: {one.Default}\n");
            }
        }

        foreach (string sentence in report.Unknown)
        {
            text.Append($"\n{sentence}\n");
        }

        return text.ToString();
    }

    private static string Heading(string kind) =>
        kind switch
        {
            "environment" => "Environment variables that a program reads when it starts",
            "tool" => "Environment variables of mpinet and of the generator",
            "build" => "Environment variables of the build of MPINET",
            "property" => "Properties of a project",
            _ => kind,
        };
}
