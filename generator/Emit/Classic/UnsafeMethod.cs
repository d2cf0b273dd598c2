using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Specs;
using MPINET.Generator.Specs.Classic;

namespace MPINET.Generator.Emit.Classic;

/// <summary>A method of MPI.NET's class Unsafe, which converts the numbers among its arguments and calls the P/Invoke tier.</summary>
internal sealed class UnsafeMethod(UnsafeFunction row)
{
    private readonly FunctionRow function = row.Function;

    /// <summary>The method.</summary>
    public Member Member()
    {
        List<UnsafeParameter> parameters = function.Parameters.ConvertAll(one => new UnsafeParameter(
            one,
            row.Pointers.Contains(one.Name)
        ));
        string call = $"Mpi.{row.Called.Name}({string.Join(", ", parameters.Select(one => one.Argument))})";
        bool hasCode = function.Returns.Name == "ERROR_CODE";
        return new()
        {
            Doc =
            [
                $"<summary>{CodeText.Xml(function.Summary)}</summary>",
                $"<remarks>{CodeText.Xml(EntryDoc.Remarks(function, function.Since))}</remarks>",
                .. function.Parameters.Select(one =>
                    $"<param name=\"{one.Name}\">{CodeText.Xml(EntryDoc.Text(one))}</param>"
                ),
                $"<returns>{CodeText.Xml(EntryDoc.Returns(function)!)}</returns>",
            ],
            Head = $"public static {(hasCode ? "int" : function.Returns.C)} {function.Name}",
            Parameters = parameters.ConvertAll(one => one.Declaration),
            Expression = parameters.TrueForAll(one => one.IsPlain)
                ? hasCode
                    ? $"UnsafeNumbers.Code({call})"
                    : call
                : null,
            Body = parameters.TrueForAll(one => one.IsPlain) ? null : Body(parameters, call),
        };
    }

    private static LinesBody Body(List<UnsafeParameter> parameters, string call)
    {
        string[] pins = [.. parameters.Select(one => one.Pin).OfType<string>()];
        List<string> inner =
        [
            $"int code = {call};",
            .. parameters.SelectMany(one => one.After),
            "return UnsafeNumbers.Code(code);",
        ];
        return new([
            .. parameters.SelectMany(one => one.Before),
            .. pins,
            .. pins.Length == 0 ? inner : ["{", .. inner.Select(line => "    " + line), "}"],
        ]);
    }
}
