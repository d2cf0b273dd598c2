using System.Text;

namespace MPINET.Tool.Info;

/// <summary>The report of <c>mpinet info --variables</c> as text.</summary>
internal static class VariablesText
{
    /// <summary>Returns the text.</summary>
    public static string Of(VariablesReport report)
    {
        StringBuilder text = new($"Variables of {report.Mpi}: {report.Title}\n");
        if (report.Problem is not null && report.ControlVariables.Length == 0)
        {
            return text.Append($"None: {report.Problem}.\n").ToString();
        }

        if (report.Problem is not null)
        {
            text.Append($"But some are missing: {report.Problem}.\n");
        }

        if (report.ControlVariables.Length > 0)
        {
            text.Append("\nControl variables:\n");
        }

        foreach (ControlVariable variable in report.ControlVariables)
        {
            Append(
                text,
                variable.Value is not null ? $"{variable.Name} = {variable.Value}" : variable.Name,
                $"{variable.Type}, scope {variable.Scope}",
                variable.Verbosity,
                variable.Bind,
                variable.Description
            );
        }

        if (report.PerformanceVariables.Length > 0)
        {
            text.Append("\nPerformance variables:\n");
        }

        foreach (PerformanceVariable variable in report.PerformanceVariables)
        {
            Append(
                text,
                variable.Name,
                $"{variable.Type}, class {variable.Class}",
                variable.Verbosity,
                variable.Bind,
                variable.Description
            );
        }

        text.Append($"\n{report.ControlVariables.Length} control variables, ");
        text.Append($"{report.PerformanceVariables.Length} performance variables\n");
        return text.ToString();
    }

    private static void Append(
        StringBuilder text,
        string head,
        string kind,
        string verbosity,
        string bind,
        string description
    )
    {
        string place = bind == Variables.Unbound ? "" : $", of an object: {bind}";
        text.Append($"  {head}\n      {kind}, verbosity {verbosity}{place}\n");
        foreach (string line in description.Split('\n', StringSplitOptions.RemoveEmptyEntries))
        {
            text.Append($"      {line.Trim()}\n");
        }
    }
}
