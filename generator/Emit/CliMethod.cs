using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>A method of the CLI tier: C++'s signature around the call of the C function.</summary>
internal sealed class CliMethod
{
    private readonly FunctionRow function;
    private readonly CliClass owner;
    private readonly Form form;
    private readonly bool profiling;
    private readonly IReadOnlySet<string> handles;
    private readonly ParameterRow? self;
    private readonly string errors;
    private readonly List<ParameterRow> documented = [];
    private readonly List<string> parameters = [];
    private readonly List<string> arguments = [];
    private readonly List<string> before = [];
    private readonly List<string> pins = [];
    private readonly List<string> after = [];
    private readonly List<string> forwarded = [];
    private readonly List<string> beforeForwarding = [];
    private readonly List<string> afterForwarding = [];
    private bool holdsArrays;
    private string returnType = "void";
    private string? returnValue;

    private CliMethod(FunctionRow function, CliClass owner, Form form, bool profiling, IReadOnlySet<string> handles)
    {
        this.profiling = profiling;
        this.function = function;
        this.owner = owner;
        this.form = form;
        this.handles = handles;
        self = function.IsStatic || owner.Handle is null ? null : Self();
        errors = Errors();
        foreach (ParameterRow parameter in function.Parameters)
        {
            if (!parameter.IsLargeOnly || IsLarge)
            {
                Add(parameter);
            }
        }
    }

    /// <summary>What varies between the overloads of a method.</summary>
    [Flags]
    private enum Form
    {
        /// <summary>As in C.</summary>
        Full = 0,

        /// <summary>The status is left out.</summary>
        WithoutStatus = 1,

        /// <summary>Texts that MPI writes come as strings.</summary>
        Strings = 2,

        /// <summary>Counts are large.</summary>
        Large = 4,
    }

    /// <summary>True for the form with large counts.</summary>
    private bool IsLarge => form.HasFlag(Form.Large);

    /// <summary>The name of the C function.</summary>
    private string CName => (profiling ? "P" : "") + (IsLarge ? function.Name + "_c" : function.Name);

    /// <summary>The overloads of a method in one class.</summary>
    public static IEnumerable<Member> Of(
        FunctionRow function,
        CliClass owner,
        bool profiling,
        IReadOnlySet<string> handles
    )
    {
        List<Form> forms = [Form.Full];
        if (function.Parameters.Exists(IsStatusResult))
        {
            forms.Add(Form.WithoutStatus);
        }

        if (function.Parameters.Exists(p => IsTextResult(p) && p.Length is not null and not "*"))
        {
            forms.Add(Form.Strings);
        }

        if (function.HasLarge)
        {
            forms.AddRange(forms.ConvertAll(form => form | Form.Large));
        }

        return forms.Select(form => new CliMethod(function, owner, form, profiling, handles).Member());
    }

    private static bool IsStatusResult(ParameterRow p) =>
        p is { Kind.Category: KindCategory.Status, Direction: Direction.Out, Length: null };

    private static bool IsTextResult(ParameterRow p) =>
        p is { Kind.Category: KindCategory.String, Direction: Direction.Out };

    private ParameterRow Self() =>
        function.Parameters.Find(p => p.Kind.C == owner.Handle && p.Direction != Direction.Out && p.Length is null)
        ?? throw function.Row.Refuse(
            $"{function.Name} has no parameter of type {owner.Handle} to be {owner.Name}'s object"
        );

    private string Errors()
    {
        if (self is not null && owner.HasErrors)
        {
            return "errors";
        }

        // Opening and deleting follow FILE_NULL's handler (MPI-5.0, 14.7), although a communicator is at hand.
        if (owner.Name == "File")
        {
            return "ErrorMode.Files";
        }

        ParameterRow? comm = function.Parameters.Find(p =>
            p is { Kind.C: "MPI_Comm", Direction: Direction.In, Length: null } && p != self
        );
        return comm is not null ? CodeText.Name(comm.Name) + ".errors"
            : owner.Name == "T" ? "ErrorMode.Tools"
            : "ErrorMode.World";
    }

    private void Add(ParameterRow parameter)
    {
        if (parameter == self)
        {
            AddSelf(parameter);
        }
        else if (parameter.Name == function.Result)
        {
            AddResult(parameter);
        }
        else if (parameter.Length is not null && parameter.Kind.Category != KindCategory.String)
        {
            AddArray(parameter);
        }
        else if (parameter.Direction == Direction.In)
        {
            AddInput(parameter);
        }
        else
        {
            AddOutput(parameter);
        }
    }

    private void AddSelf(ParameterRow parameter)
    {
        if (parameter.Kind.Category == KindCategory.Status)
        {
            pins.Add("fixed (MPI_Status* self = &value)");
            arguments.Add("self");
        }
        else if (parameter.Direction == Direction.InOut)
        {
            pins.Add($"fixed ({owner.Handle}* self = &handle)");
            arguments.Add("self");
            if (owner.HasErrors && owner.Handle is not ("MPI_Request" or "MPI_Message"))
            {
                // The handle's bits may come back as another object's.
                before.Add("nint freed = (nint)handle;");
                after.Add($"ErrorMode.Forget<{owner.Handle}>(freed, (nint)handle);");
            }
        }
        else
        {
            arguments.Add("handle");
        }
    }

    private void AddResult(ParameterRow parameter)
    {
        string native = Native(parameter);
        string local = parameter.Name + "_";
        before.Add($"{native} {local} = default;");
        arguments.Add("&" + local);
        (returnType, returnValue) = Managed(parameter, native, local, function.ResultClass);
    }

    private void AddInput(ParameterRow parameter)
    {
        string id = CodeText.Name(parameter.Name);
        switch (parameter.Kind.Category)
        {
            case KindCategory.Logical:
                Take(parameter, "bool", $"{id} ? 1 : 0");
                break;
            case KindCategory.Handle when CliClass.Of(parameter.Kind.C) is { } type:
                Take(parameter, type.Name, id + ".handle");
                break;
            case KindCategory.Buffer or KindCategory.State or KindCategory.Attribute or KindCategory.Opaque:
                Take(parameter, "Pointer", id + ".value");
                break;
            case KindCategory.String:
                before.Add($"using var {parameter.Name}_ = new Utf8Text({id});");
                Take(parameter, parameter.IsNullable ? "string?" : "string", parameter.Name + "_.Pointer");
                break;
            case KindCategory.Status when parameter.Kind.C == "MPI_Status":
                pins.Add($"fixed (MPI_Status* {parameter.Name}_ = &{id}.value)");
                Take(parameter, "Status", parameter.Name + "_");
                break;
            case KindCategory.Integer
            or KindCategory.Count
            or KindCategory.Address
            or KindCategory.Offset
            or KindCategory.BigCount
            or KindCategory.Double
            or KindCategory.Fint
            or KindCategory.Handle:
                Take(parameter, CSharp(TypeOf(parameter)), id);
                break;
            default:
                throw Unwritable(parameter);
        }
    }

    private void AddOutput(ParameterRow parameter)
    {
        string id = CodeText.Name(parameter.Name);
        string local = parameter.Name + "_";
        switch (parameter.Kind.Category)
        {
            case KindCategory.Buffer:
                Take(parameter, "Pointer", id + ".value");
                return;
            case KindCategory.Opaque when parameter.Direction == Direction.Out && parameter.Kind.C == "void*":
                before.Add($"void* {local} = null;");
                Take(parameter, "out Pointer", "&" + local);
                after.Add($"{id} = {local};");
                return;
            case KindCategory.Status when parameter.Kind.C == "MPI_Status" && form.HasFlag(Form.WithoutStatus):
                arguments.Add("Mpi.MPI_STATUS_IGNORE");
                return;
            case KindCategory.Status when parameter.Kind.C == "MPI_Status":
                pins.Add($"fixed (MPI_Status* {local} = &{id}.value)");
                Take(parameter, "Status", $"{id}.OrIgnored({local})");
                return;
            case KindCategory.String:
                AddText(parameter, id, local);
                return;
            case KindCategory.Integer when form.HasFlag(Form.Strings) && IsTextLength(parameter):
                before.Add($"int {local} = default;");
                arguments.Add("&" + local);
                return;
            case KindCategory.Integer
            or KindCategory.Count
            or KindCategory.Address
            or KindCategory.Offset
            or KindCategory.BigCount
            or KindCategory.Double
            or KindCategory.Logical
            or KindCategory.Handle:
                string native = Native(parameter);
                (string type, string value) = Managed(parameter, native, local, null);
                bool both = parameter.Direction == Direction.InOut;
                before.Add($"{native} {local} = {(both ? Unmanaged(parameter, id) : "default")};");
                Take(parameter, (both ? "ref " : "out ") + type, "&" + local);
                after.Add($"{id} = {value};");
                return;
            default:
                throw Unwritable(parameter);
        }
    }

    private void AddText(ParameterRow parameter, string id, string local)
    {
        if (!form.HasFlag(Form.Strings) || parameter.Length is null or "*")
        {
            pins.Add($"fixed (byte* {local} = {id})");
            Take(parameter, "byte[]", local);
            return;
        }

        string room = parameter.Length.StartsWith("MPI_", StringComparison.Ordinal)
            ? "Mpi." + parameter.Length
            : CodeText.Name(parameter.Length);
        before.Add($"byte[] {parameter.Name}Bytes = Utf8Text.Room({room});");
        pins.Add($"fixed (byte* {local} = {parameter.Name}Bytes)");
        arguments.Add(local);
        if (function.Result is null && function.Parameters.FindAll(IsTextResult).Count == 1)
        {
            returnType = "string";
            returnValue = $"Utf8Text.Read({parameter.Name}Bytes)";
        }
        else
        {
            documented.Add(parameter);
            parameters.Add($"out string {id}");
            after.Add($"{id} = Utf8Text.Read({parameter.Name}Bytes);");
        }
    }

    private static bool IsTextLength(ParameterRow p) => p is { Kind.Name: "STRING_LENGTH", Direction: Direction.Out };

    private void AddArray(ParameterRow parameter)
    {
        string id = CodeText.Name(parameter.Name);
        string local = parameter.Name + "_";
        bool isInput = parameter.Direction == Direction.In;
        switch (parameter.Kind.Category)
        {
            case KindCategory.Logical:
                before.Add($"int[]? {parameter.Name}Flags = Logicals.From({id});");
                pins.Add($"fixed (int* {local} = {parameter.Name}Flags)");
                if (!isInput)
                {
                    after.Add($"Logicals.Copy({parameter.Name}Flags, {id});");
                }

                Take(parameter, "bool[]" + Nullable(parameter), local);
                break;
            case KindCategory.Handle when isInput && CliClass.Of(parameter.Kind.C) is { } type:
                before.Add($"{parameter.Kind.C}[]? {parameter.Name}Handles = HandleArrays.Of({id});");
                Pin(parameter.Kind.C, local, parameter.Name + "Handles");
                Take(parameter, type.Name + "[]" + Nullable(parameter), local);
                break;
            case KindCategory.Integer
            or KindCategory.Count
            or KindCategory.Address
            or KindCategory.Offset
            or KindCategory.BigCount
            or KindCategory.Fint:
                string element = CSharp(TypeOf(parameter));
                bool flat = !parameter.Length!.Contains(',', StringComparison.Ordinal);
                Pin(element, local, id);
                Take(parameter, element + (flat ? "[]" : "[,]") + Nullable(parameter), local);
                break;
            default:
                throw Unwritable(parameter);
        }
    }

    /// <summary>Keeps an array in place: for the call, or where MPI reads it later too, until the request has completed.</summary>
    private void Pin(string element, string local, string array)
    {
        if (function.Call is not ("nonblocking-collective" or "persistent-collective"))
        {
            pins.Add($"fixed ({element}* {local} = {array})");
            return;
        }

        if (!holdsArrays)
        {
            before.Add("var held = new HeldArrays();");
            holdsArrays = true;
        }

        before.Add($"{element}* {local} = ({element}*)held.Pin({array});");
    }

    private static string Nullable(ParameterRow parameter) => parameter.IsNullable || parameter.IsRootOnly ? "?" : "";

    /// <summary>The type and value that C# sees of a native local.</summary>
    private (string Type, string Value) Managed(
        ParameterRow parameter,
        string native,
        string local,
        string? resultClass
    )
    {
        switch (parameter.Kind.Category)
        {
            case KindCategory.Logical:
                return ("bool", $"{local} != 0");
            case KindCategory.Handle:
                string? name = resultClass == "self" ? owner.Name : resultClass ?? CliClass.Of(parameter.Kind.C)?.Name;
                CliClass? type = name is null ? null : CliClass.Find(name);
                if (resultClass is not null && type is null)
                {
                    throw function.Row.Refuse($"'{resultClass}', the result's class, is not a class of the CLI tier");
                }

                return type is null ? (native, local)
                    : type.Inherits ? (type.Name, $"new {type.Name}({local}, {errors})")
                    : (type.Name, $"new {type.Name}({local})");
            case KindCategory.Opaque or KindCategory.Buffer or KindCategory.Attribute:
                return ("Pointer", local);
            default:
                return (native, local);
        }
    }

    private static string Unmanaged(ParameterRow parameter, string id) =>
        parameter.Kind.Category switch
        {
            KindCategory.Logical => $"{id} ? 1 : 0",
            KindCategory.Handle when CliClass.Of(parameter.Kind.C) is not null => id + ".handle",
            _ => id,
        };

    private string Native(ParameterRow parameter) => parameter.Kind.C == "void*" ? "void*" : CSharp(TypeOf(parameter));

    private string TypeOf(ParameterRow parameter) => IsLarge ? parameter.Kind.Large : parameter.Kind.C;

    private string CSharp(string type) =>
        CTypes.CSharp(type, handles) ?? throw function.Row.Refuse($"the C type '{type}' has no counterpart in C#");

    private void Take(ParameterRow parameter, string type, string argument)
    {
        documented.Add(parameter);
        parameters.Add($"{type} {CodeText.Name(parameter.Name)}");
        arguments.Add(argument);
        if (IsLarge && !parameter.IsLargeOnly)
        {
            Forward(parameter, type);
        }
    }

    /// <summary>Hands a parameter on to the form with small counts, for an MPI that has no other.</summary>
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
            // Null goes in and comes out where null is allowed.
            string nonNull = parameter.Length is null || Nullable(parameter).Length > 0 ? "" : "!";
            forwarded.Add($"{fit}({id}, \"{parameter.Name}\", \"{CName}\"){nonNull}");
            return;
        }

        string local = parameter.Name + "Small";
        if (passing == "ref ")
        {
            beforeForwarding.Add($"{small} {local} = {fit}({id}, \"{parameter.Name}\", \"{CName}\");");
            forwarded.Add("ref " + local);
        }
        else
        {
            forwarded.Add($"out {small} {local}");
        }

        afterForwarding.Add($"{id} = {local};");
    }

    /// <summary>
    /// What an MPI without large counts does. A method whose large counts stand in scalars that go in has the small one's name;
    /// where they stand in arrays or come out, a call could not tell the two apart, and the name ends in _c.
    /// </summary>
    private IEnumerable<string> Forwarding()
    {
        string call = $"{function.Method}({string.Join(", ", forwarded)})";
        yield return $"if (!LargeForms.{function.Name["MPI_".Length..]})";
        yield return "{";
        foreach (string line in beforeForwarding)
        {
            yield return "    " + line;
        }

        bool returns = returnType != "void";
        bool direct = returns && afterForwarding.Count == 0;
        yield return direct ? $"    return {call};"
        : returns ? $"    {returnType} forwarded = {call};"
        : $"    {call};";
        foreach (string line in afterForwarding)
        {
            yield return "    " + line;
        }

        foreach (ParameterRow added in function.Parameters.Where(p => p.IsLargeOnly && p.Direction == Direction.Out))
        {
            yield return $"    {CodeText.Name(added.Name)} = 0;";
        }

        if (!direct)
        {
            yield return returns ? "    return forwarded;" : "    return;";
        }

        yield return "}";
        yield return "";
    }

    private bool HasNameOfItsOwn() =>
        function.Parameters.Exists(p =>
            p.IsLargeOnly || (p.Kind.IsPoly && (p.Length is not null || p.Direction != Direction.In))
        );

    private SpecException Unwritable(ParameterRow parameter) =>
        function.Row.Refuse(
            $"{function.Name} is 'generated', but no rule says how parameter '{parameter.Name}' "
                + $"({parameter.Kind.Name}, {parameter.Direction}) looks in the CLI tier: write it by hand"
        );

    private Member Member()
    {
        bool direct = function.Returns.Name != "ERROR_CODE";
        string call = $"Mpi.{CName}({string.Join(", ", arguments)})";
        if (direct && function.Returns.Name != "NOTHING")
        {
            returnType = CSharp(function.Returns.C);
        }

        var body = new List<string>(IsLarge ? Forwarding() : []);
        body.AddRange(before);
        string assign = direct ? (returnType == "void" ? "" : "result = ") : "code = ";
        if (pins.Count > 0)
        {
            if (assign.Length > 0)
            {
                body.Add(direct ? $"{returnType} result;" : "int code;");
            }

            body.AddRange(pins);
            body.Add("{");
            body.Add($"    {assign}{call};");
            body.Add("}");
            body.Add("");
        }
        else
        {
            body.Add(assign.Length == 0 ? $"{call};" : $"{(direct ? returnType : "int")} {assign}{call};");
        }

        if (!direct)
        {
            body.Add("if (ErrorMode.Failed(code))");
            body.Add("{");
            if (holdsArrays)
            {
                body.Add("    held.Release(code);");
            }

            body.Add($"    {errors}.Raise(code, \"{CName}\");");
            body.Add("}");
            if (after.Count > 0 || returnValue is not null)
            {
                body.Add("");
            }
        }

        body.AddRange(after);
        if (returnValue is not null || (direct && returnType != "void"))
        {
            string holding = holdsArrays ? " { whenCompleted = held.Release }" : "";
            body.Add($"return {returnValue ?? "result"}{holding};");
        }

        bool isStatic = self is null;
        string hiding = owner.HasBaseIn(function.Classes) ? "new " : "";
        return new Member
        {
            Doc = Doc(),
            Head =
                $"public {hiding}{(isStatic ? "static " : "")}{returnType} {function.Method}{(IsLarge && HasNameOfItsOwn() ? "_c" : "")}",
            Parameters = parameters,
            Body = body,
        };
    }

    private List<string> Doc()
    {
        var doc = new List<string>
        {
            $"<summary>{CodeText.Xml(function.Summary)}</summary>",
            $"<remarks>{CodeText.Xml(EntryDoc.Remarks(function, IsLarge ? function.LargeSince : function.Since))} In C: {CName}.</remarks>",
        };
        doc.AddRange(documented.Select(p => $"<param name=\"{p.Name}\">{CodeText.Xml(EntryDoc.Text(p))}</param>"));
        if (function.Result is { } result)
        {
            string text = function.Parameters.Find(p => p.Name == result)!.Kind.Text;
            doc.Add($"<returns>{CodeText.Xml(Sentence(text))}</returns>");
        }
        else if (returnType != "void")
        {
            doc.Add(
                $"<returns>{(returnType == "string" ? "The text." : CodeText.Xml(Sentence(function.Returns.Text)))}</returns>"
            );
        }

        doc.Add(
            "<exception cref=\"Exception\">The call fails and the error handler is ERRORS_THROW_EXCEPTIONS.</exception>"
        );
        return doc;
    }

    private static string Sentence(string text) => char.ToUpperInvariant(text[0]) + text[1..].TrimEnd('.') + ".";
}
