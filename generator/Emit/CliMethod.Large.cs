using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <content>Large counts on an MPI that has only small ones.</content>
internal sealed partial class CliMethod
{
    /// <summary>Passes a parameter to the form with small counts, for an MPI without large counts.</summary>
    private void Forward(ParameterRow parameter, string type)
    {
        string id = CodeText.Name(parameter.Name);
        string passing =
            type.StartsWith("out ", StringComparison.Ordinal) ? "out "
            : type.StartsWith("ref ", StringComparison.Ordinal) ? "ref "
            : "";
        if (!parameter.Kind.IsPoly)
        {
            forwarded.Add(passing + id);
            return;
        }

        string small = CSharp(parameter.Kind.C);
        string fit = small == "int" ? "LargeCounts.ToInt" : "LargeCounts.ToAddress";
        if (passing.Length == 0)
        {
            // Null is passed on if it is allowed.
            string nonNull = parameter.Length is null || Nullable(parameter).Length > 0 ? "" : "!";
            forwarded.Add($"{fit}({id}, \"{parameter.Name}\", \"{CName}\"){nonNull}");
            return;
        }

        string local = parameter.Name + "Small";
        if (passing == "ref ")
        {
            forwardedLocals.Add(new Local($"{small} {local}", $"{fit}({id}, \"{parameter.Name}\", \"{CName}\")"));
            forwarded.Add("ref " + local);
        }
        else
        {
            forwarded.Add($"out {small} {local}");
        }

        forwardedResults.Add($"{id} = {local}");
    }

    /// <summary>
    /// The body for an MPI without large counts. A method has the small form's name if its large counts are scalars of IN parameters;
    /// if they are in arrays or OUT parameters, a call would be ambiguous, so the name ends in _c.
    /// </summary>
    private ForwardedCall Forwarding()
    {
        IEnumerable<ParameterRow> added = function.Parameters.Where(p => p.IsLargeOnly && p.Direction == Direction.Out);
        return new ForwardedCall(
            function.Name["MPI_".Length..],
            forwardedLocals,
            returnType == "void" ? null : returnType,
            $"{function.Method}({string.Join(", ", forwarded)})",
            [.. forwardedResults, .. added.Select(p => $"{CodeText.Name(p.Name)} = 0")]
        );
    }

    /// <summary>True if the form with large counts has a separate name, which ends in _c.</summary>
    public static bool HasLargeName(FunctionRow function) =>
        function.Parameters.Exists(p =>
            p.IsLargeOnly || (p.Kind.IsPoly && (p.Length is not null || p.Direction != Direction.In))
        );
}
