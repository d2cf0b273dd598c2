using MPINET.Objects.Generator.Models;

namespace MPINET.Objects.Generator.Emitting;

/// <summary>Writes the array class of an interface, in which each method calls all elements.</summary>
internal static class ArraySource
{
    private const string Task = "global::System.Threading.Tasks.Task";
    private const string Reduction = "MPINET.ReductionOperator";
    private const string Failing =
        "/// <exception cref=\"global::MPINET.Objects.ParallelArrayException\">Elements have thrown.</exception>";

    public static void Write(CodeText code, InterfaceModel type)
    {
        string[] names = [.. type.Methods.Select(method => method.Identifier)];
        string calls = CodeText.Free("Calls", names);
        string elements = CodeText.Free("elements", names);
        code.Line($"/// <summary>Objects on any ranks that have <see cref=\"{type.FullName}\"/>, by index.</summary>");
        code.Line(CodeText.Generated);
        code.Open(
            $"{(type.IsPublic ? "public" : "internal")} sealed class {type.ArrayName} : global::MPINET.Objects.ParallelArray<{type.FullName}>"
        );
        code.Line("/// <summary>Makes an array; generated code calls it.</summary>");
        code.Line("/// <param name=\"elements\">The elements.</param>");
        code.Line(CodeText.Hidden);
        code.Line($"public {type.ArrayName}({CodeText.Runtime}ParallelElements elements)");
        code.Line("    : base(elements)");
        code.Line("{");
        code.Line($"    this.All = new {calls}(elements);");
        code.Line("}");
        code.Line();
        code.Line("/// <summary>Calls all elements.</summary>");
        code.Line($"public {calls} All {{ get; }}");
        code.Line();
        code.Line(
            "/// <summary>Elements that follow each other, as an array whose indices begin at 0. Local.</summary>"
        );
        code.Line("/// <param name=\"start\">The index of the first, from 0 to the number of elements.</param>");
        code.Line("/// <param name=\"count\">Their number, 0 or more.</param>");
        code.Line(
            "/// <exception cref=\"global::System.ArgumentOutOfRangeException\">The section is not within the array.</exception>"
        );
        code.Open($"public {type.ArrayName} Section(int start, int count)");
        code.Line($"return new {type.ArrayName}(this.Elements.Section(start, count));");
        code.Close();
        code.Line();
        WriteCalls(code, type, calls, elements);
        code.Close();
    }

    private static void WriteCalls(CodeText code, InterfaceModel type, string calls, string elements)
    {
        code.Line("/// <summary>Calls to all elements of an array.</summary>");
        code.Open($"public sealed class {calls}");
        code.Line($"private readonly {CodeText.Runtime}ParallelElements {elements};");
        code.Line();
        code.Open($"internal {calls}({CodeText.Runtime}ParallelElements elements)");
        code.Line($"this.{elements} = elements;");
        code.Close();
        HashSet<string> taken = [.. type.Methods.Select(Signature)];
        for (int number = 0; number < type.Methods.Count; number++)
        {
            MethodModel method = type.Methods[number];
            // A method that hides an inherited one has the same signature and comes after it.
            if (type.Methods.Skip(number + 1).Any(other => Signature(other) == Signature(method)))
            {
                continue;
            }

            code.Line();
            WriteCall(code, method, number, elements);
            if (method.Result is { Passing: Passing.Plain } result && taken.Add(Signature(method, Reduction)))
            {
                code.Line();
                WriteReduction(code, method, result, number, elements);
            }
        }

        code.Close();
    }

    private static void WriteCall(CodeText code, MethodModel method, int number, string elements)
    {
        bool isOneWay = method.IsOneWay;
        code.Line(
            $"/// <summary>Calls {method.Title} of all elements{(isOneWay ? ", one-way: does not wait" : "")}.</summary>"
        );
        if (!isOneWay)
        {
            string results = method.Result is null ? "" : ", with their results by index";
            code.Line($"/// <returns>Ends when all calls have{results}.</returns>");
            code.Line(Failing);
        }

        string returns =
            isOneWay ? "void"
            : method.Result is null ? Task
            : $"{Task}<{method.Result.Several}>";
        string parameters = string.Join(", ", method.Parameters.Select(one => one.Declaration));
        code.Open($"public {returns} {method.Identifier}({parameters})");
        string call = Begin(code, method, number, elements);
        code.Line(
            isOneWay ? $"this.{elements}.Send({call});"
            : method.Result is { } result ? $"return this.{elements}.SendAsync<{result.Text}>({call}, {result.Reader});"
            : $"return this.{elements}.SendAsync({call});"
        );
        code.Close();
    }

    private static void WriteReduction(
        CodeText code,
        MethodModel method,
        PassedType result,
        int number,
        string elements
    )
    {
        string op = CodeText.Free("op", method.Parameters.Select(one => one.Name));
        code.Line($"/// <summary>Calls {method.Title} of all elements, and combines the results.</summary>");
        code.Line(
            "/// <returns>Ends when all calls have, with their results combined by the last argument, in the order of the indices.</returns>"
        );
        code.Line(Failing);
        code.Line(
            "/// <exception cref=\"global::System.InvalidOperationException\">There are no elements.</exception>"
        );
        string parameters = string.Concat(method.Parameters.Select(one => $"{one.Required}, "));
        code.Open($"public {Task}<{result.Text}> {method.Identifier}({parameters}global::{Reduction} {op})");
        string call = Begin(code, method, number, elements);
        code.Line($"return this.{elements}.SendAsync<{result.Text}>({call}, {result.Reader}, {op});");
        code.Close();
    }

    // Returns the name of the writer variable.
    private static string Begin(CodeText code, MethodModel method, int number, string elements)
    {
        string call = CodeText.Free("call", method.Parameters.Select(one => one.Name));
        code.Line($"{CodeText.Runtime}CallWriter {call} = this.{elements}.{method.Begin}({number});");
        foreach (ParameterModel one in method.Parameters)
        {
            code.Line(one.Type.Write(call, one.Identifier));
        }

        return call;
    }

    private static string Signature(MethodModel method) => Signature(method, []);

    private static string Signature(MethodModel method, params string[] more) =>
        $"{method.Identifier}({string.Join(",", method.Parameters.Select(one => one.Type.Contract).Concat(more))})";
}
