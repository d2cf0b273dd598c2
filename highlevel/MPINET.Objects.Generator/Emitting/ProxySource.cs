using MPINET.Objects.Generator.Models;

namespace MPINET.Objects.Generator.Emitting;

/// <summary>Writes the proxy of an interface, in which each method is a remote call.</summary>
internal static class ProxySource
{
    public static string Write(InterfaceModel type)
    {
        CodeText code = new(type.Namespace);
        string access = type.IsPublic ? "public" : "internal";
        code.Line($"/// <summary>Represents an object on any rank that has <see cref=\"{type.FullName}\"/>.</summary>");
        code.Line(CodeText.Generated);
        code.Line(CodeText.Hidden);
        code.Open($"{access} sealed class {type.ProxyName} : {CodeText.Runtime}ParallelProxy, {type.FullName}");
        string names = string.Join(", ", type.Methods.Select(one => CodeText.Quoted(one.Title)));
        code.Line(
            $"private static readonly string[] methods = {(names.Length == 0 ? "new string[0]" : $"{{ {names} }}")};"
        );
        code.Line();
        code.Line("/// <summary>Makes a proxy; generated code calls it.</summary>");
        code.Line("/// <param name=\"target\">The object.</param>");
        code.Line($"public {type.ProxyName}({CodeText.Runtime}ObjectReference target)");
        code.Line("    : base(target)");
        code.Line("{");
        code.Line("}");
        code.Line();
        code.Line("/// <inheritdoc/>");
        code.Line("protected override global::System.Collections.Generic.IReadOnlyList<string> Methods => methods;");
        for (int number = 0; number < type.Methods.Count; number++)
        {
            code.Line();
            Write(code, type.Methods[number], number);
        }

        code.Close();
        code.Line();
        ArraySource.Write(code, type);
        return code.End();
    }

    private static void Write(CodeText code, MethodModel method, int number)
    {
        string call = CodeText.Free("call", method.Parameters.Select(one => one.Name));
        string parameters = string.Join(", ", method.Parameters.Select(one => one.Required));
        code.Open($"{method.Returns} {method.Interface}.{method.Identifier}({parameters})");
        if (method.MayRunAtOnce)
        {
            WriteAtOnce(code, method, number);
        }

        code.Line($"{CodeText.Runtime}CallWriter {call} = this.{method.Begin}({number});");
        foreach (ParameterModel one in method.Parameters)
        {
            code.Line(one.Type.Write(call, one.Identifier));
        }

        foreach (string line in End(method, call))
        {
            code.Line(line);
        }

        code.Close();
    }

    // The method still receives copies: values, strings, and spans that it cannot write to.
    private static void WriteAtOnce(CodeText code, MethodModel method, int number)
    {
        string[] taken = [.. method.Parameters.Select(one => one.Name)];
        string target = CodeText.Free("target", taken);
        string exception = CodeText.Free("exception", taken);
        string thrown = CodeText.Free("thrown", taken);
        string arguments = string.Join(", ", method.Parameters.Select(one => one.Identifier));
        code.Open($"if (this.TryEnter(out object? {target}))");
        code.Line($"global::System.Exception? {thrown} = null;");
        code.Open("try");
        code.Line($"(({method.Interface}){target}!).{method.Identifier}({arguments});");
        code.Close();
        code.Open($"catch (global::System.Exception {exception})");
        code.Line($"{thrown} = {exception};");
        code.Close();
        code.Line();
        code.Line($"this.Leave({number}, {thrown});");
        code.Line("return;");
        code.Close();
        code.Line();
    }

    private static string[] End(MethodModel method, string call)
    {
        if (method.IsOneWay)
        {
            string send = $"this.Send({call});";
            return method.Kind switch
            {
                ResultKind.None => [send],
                ResultKind.Task => [send, "return global::System.Threading.Tasks.Task.CompletedTask;"],
                _ => [send, "return default;"],
            };
        }

        string task = method.Result is { } result
            ? $"this.SendAsync<{result.Text}>({call}, {result.Reader})"
            : $"this.SendAsync({call})";
        return [method.Kind == ResultKind.Task ? $"return {task};" : $"return new {method.Returns}({task});"];
    }
}
