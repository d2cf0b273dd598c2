using MPINET.Objects.Generator.Models;

namespace MPINET.Objects.Generator.Emitting;

/// <summary>Writes the parts of a parallel class: its New methods and its descriptor.</summary>
internal static class ClassSource
{
    private const string Task = "global::System.Threading.Tasks.Task";
    private const string Range = "throw new global::System.ArgumentOutOfRangeException";

    public static string Write(ClassModel type, InterfaceModel contract)
    {
        CodeText code = new(type.Namespace);
        code.Open(type.Declaration);
        for (int number = 0; number < type.Constructors.Count; number++)
        {
            if (number > 0)
            {
                code.Line();
            }

            WriteNew(code, type, contract, number);
        }

        foreach (int number in ForArrays(type.Constructors))
        {
            code.Line();
            WriteNewArray(code, type, contract, number);
        }

        code.Close();
        code.Line();
        WriteDescriptor(code, type, contract);
        return code.End();
    }

    private static void WriteNew(CodeText code, ClassModel type, InterfaceModel contract, int number)
    {
        ConstructorModel constructor = type.Constructors[number];
        string call = CodeText.Free("call", constructor.Parameters.Select(one => one.Name));
        code.Line(
            $"/// <summary>Makes a <see cref=\"{type.FullName}\"/> on the rank that the placement selects.</summary>"
        );
        WriteParameters(code, constructor.Parameters);
        code.Line("/// <param name=\"placement\">The placement of the object.</param>");
        code.Line("/// <returns>The proxy of the object.</returns>");
        code.Line(CodeText.Generated);
        code.Open(
            $"{(constructor.IsPublic ? "public" : "internal")} static {contract.FullName} New("
                + $"{Declared(constructor.Parameters)}global::MPINET.Objects.Placement placement = default)"
        );
        code.Line(
            $"{CodeText.Runtime}CallWriter {call} = {CodeText.Runtime}Registry.BeginCreate("
                + $"{type.FullDescriptorName}.Instance, {number}, placement);"
        );
        foreach (ParameterModel one in constructor.Parameters)
        {
            code.Line(one.Type.Write(call, one.Identifier));
        }

        code.Line($"return new {contract.FullProxyName}({CodeText.Runtime}Registry.EndCreate({call}));");
        code.Close();
    }

    // Constructors for NewArray. If two differ only in the index, the one that takes it is chosen.
    private static IEnumerable<int> ForArrays(IReadOnlyList<ConstructorModel> constructors) =>
        Enumerable
            .Range(0, constructors.Count)
            .GroupBy(number => string.Join(",", constructors[number].Given.Select(one => one.Type.Contract)))
            .Select(alike => alike.OrderBy(number => constructors[number].Parameters.Count).Last());

    private static void WriteNewArray(CodeText code, ClassModel type, InterfaceModel contract, int number)
    {
        ConstructorModel constructor = type.Constructors[number];
        ParameterModel[] given = [.. constructor.Given];
        List<string> taken = [.. given.Select(one => one.Name)];
        string count = CodeText.Free("count", taken);
        string map = CodeText.Free("map", taken);
        string elements = CodeText.Free("elements", taken);
        string call = CodeText.Free("call", taken);
        code.Line(
            $"/// <summary>Makes an array of <see cref=\"{type.FullName}\"/>, on the ranks that the map selects. Does not wait.</summary>"
        );
        code.Line($"/// <param name=\"{count}\">The number of elements, 0 or more.</param>");
        WriteParameters(code, given);
        code.Line(
            $"/// <param name=\"{map}\">Which rank has which element; null for <see cref=\"global::MPINET.Objects.Map.Block\"/>.</param>"
        );
        code.Line("/// <returns>The array of their proxies.</returns>");
        code.Line(CodeText.Generated);
        code.Open(
            $"{(constructor.IsPublic ? "public" : "internal")} static {contract.FullArrayName} NewArray(int {count}, "
                + $"{Declared(given)}global::MPINET.Objects.Map? {map} = null)"
        );
        code.Line(
            $"{CodeText.Runtime}ParallelElements {elements} = {CodeText.Runtime}ParallelElements.Place({count}, {map});"
        );
        code.Line(
            $"{CodeText.Runtime}CallWriter {call} = {elements}.Create({type.FullDescriptorName}.Instance, {number});"
        );
        foreach (ParameterModel one in given)
        {
            code.Line(one.Type.Write(call, one.Identifier));
        }

        code.Line($"{elements}.Send({call});");
        code.Line($"return new {contract.FullArrayName}({elements});");
        code.Close();
    }

    private static void WriteParameters(CodeText code, IEnumerable<ParameterModel> parameters)
    {
        foreach (ParameterModel one in parameters)
        {
            code.Line($"/// <param name=\"{one.Name}\">The parameter of the constructor with this name.</param>");
        }
    }

    // Declares the parameters, each followed by a comma.
    private static string Declared(IEnumerable<ParameterModel> parameters) =>
        string.Concat(parameters.Select(one => $"{one.Declaration}, "));

    private static void WriteDescriptor(CodeText code, ClassModel type, InterfaceModel contract)
    {
        code.Line($"/// <summary>Makes objects of <see cref=\"{type.FullName}\"/> and calls them.</summary>");
        code.Line(CodeText.Generated);
        code.Line(CodeText.Hidden);
        code.Open($"internal sealed class {type.DescriptorName} : {CodeText.Runtime}ParallelClass");
        code.Line("/// <summary>The only one.</summary>");
        code.Line($"public static readonly {type.DescriptorName} Instance = new {type.DescriptorName}();");
        code.Line();
        code.Line($"private {type.DescriptorName}()");
        code.Line("    : base(");
        code.Line($"        typeof({type.FullName}),");
        string[] lines =
        [
            $"interface {contract.Contract}\n",
            $"class {type.Contract}\n",
            .. type.Constructors.Select(one => one.Contract + "\n"),
            .. contract.Methods.Select(one => one.Contract + "\n"),
        ];
        for (int index = 0; index < lines.Length; index++)
        {
            string sign = index == 0 ? "" : "+ ";
            string end = index == lines.Length - 1 ? "," : "";
            code.Line($"        {sign}{CodeText.Quoted(lines[index])}{end}");
        }

        string titles = string.Join(", ", contract.Methods.Select(one => CodeText.Quoted(one.Title)));
        code.Line(titles.Length == 0 ? "        new string[0])" : $"        new string[] {{ {titles} }})");
        code.Line("{");
        code.Line("}");
        code.Line();
        WriteCreate(code, type);
        code.Line();
        WriteInvoke(code, contract);
        code.Line();
        WriteResults(code, contract);
        code.Close();
    }

    private static void WriteCreate(CodeText code, ClassModel type) =>
        WriteSwitch(
            code,
            $"object Create(int constructor, ref {CodeText.Runtime}CallReader arguments)",
            "constructor",
            type.Constructors.Select(
                (one, number) => (number, new[] { $"return new {type.FullName}({Read(one.Parameters)});" })
            )
        );

    private static void WriteInvoke(CodeText code, InterfaceModel contract) =>
        WriteSwitch(
            code,
            $"{Task}? Invoke(object target, int method, ref {CodeText.Runtime}CallReader arguments)",
            "method",
            contract.Methods.Select((method, number) => (number, Invocation(method)))
        );

    private static string[] Invocation(MethodModel method)
    {
        string call = $"(({method.Interface})target).{method.Identifier}({Read(method.Parameters)})";
        return method.Kind switch
        {
            ResultKind.None => [$"{call};", "return null;"],
            // A null task would mean a one-way call, and the caller would wait forever.
            ResultKind.Task =>
            [
                $"return {call} ?? throw new global::System.InvalidOperationException({CodeText.Quoted(method.Title + " returned null in place of a task.")});",
            ],
            _ => [$"return {call}.AsTask();"],
        };
    }

    private static void WriteResults(CodeText code, InterfaceModel contract) =>
        WriteSwitch(
            code,
            $"void WriteResult(int method, {Task} task, {CodeText.Runtime}CallWriter result)",
            "method",
            contract
                .Methods.Select((method, number) => (Method: method, Number: number))
                .Where(one => !one.Method.IsOneWay)
                .Select(one => (one.Number, Result(one.Method)))
        );

    private static string[] Result(MethodModel method) =>
        method.Result is { } type
            ? [type.Write("result", $"(({Task}<{type.Text}>)task).GetAwaiter().GetResult()"), "break;"]
            : ["break;"];

    // A method of the descriptor that chooses by a number.
    private static void WriteSwitch(
        CodeText code,
        string method,
        string number,
        IEnumerable<(int Number, string[] Lines)> cases
    )
    {
        code.Line("/// <inheritdoc/>");
        code.Open($"public override {method}");
        code.Open($"switch ({number})");
        foreach ((int value, string[] lines) in cases)
        {
            code.Case($"case {value}:", lines);
        }

        code.Case("default:", $"{Range}(nameof({number}));");
        code.Close();
        code.Close();
    }

    private static string Read(IEnumerable<ParameterModel> parameters) =>
        string.Join(", ", parameters.Select(one => one.Type.Read("arguments")));
}
