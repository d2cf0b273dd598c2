using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <content>The parameters of the method for each parameter of the C function.</content>
internal sealed partial class CliMethod
{
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
            pins.Add(new Pin("MPI_Status", "self", "&value"));
            arguments.Add("self");
        }
        else if (parameter.Direction == Direction.Inout)
        {
            pins.Add(new Pin(owner.Handle!, "self", $"&{Target}handle"));
            arguments.Add("self");
            if (owner.Errors is ErrorSource.Inherited or ErrorSource.Handle)
            {
                // The handle's bits may come back as another object's.
                locals.Add(new Local("nint freed", $"(nint){Target}handle"));
                afterCall.Add($"ErrorMode.Forget<{owner.Handle}>(freed, (nint){Target}handle)");
            }
        }
        else
        {
            arguments.Add(Target + "handle");
        }
    }

    private void AddResult(ParameterRow parameter)
    {
        string native = Native(parameter);
        string local = parameter.Name + "_";
        locals.Add(new Local($"{native} {local}", "default"));
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
                locals.Add(new Local($"using var {parameter.Name}_", $"new Utf8Text({id})"));
                Take(parameter, parameter.IsNullable ? "string?" : "string", parameter.Name + "_.Pointer");
                break;
            case KindCategory.Status when parameter.Kind.C == "MPI_Status":
                pins.Add(new Pin("MPI_Status", parameter.Name + "_", $"&Status.Of({id})"));
                Take(parameter, "Status", parameter.Name + "_");
                break;
            case KindCategory.Double or KindCategory.Fint or KindCategory.Handle:
            case KindCategory number when number.IsInteger():
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
                locals.Add(new Local($"void* {local}", "null"));
                Take(parameter, "out Pointer", "&" + local);
                results.Add($"{id} = {local}");
                return;
            case KindCategory.Status when parameter.Kind.C == "MPI_Status" && form.HasFlag(Form.WithoutStatus):
                arguments.Add("Mpi.MPI_STATUS_IGNORE");
                return;
            case KindCategory.Status when parameter.Kind.C == "MPI_Status":
                pins.Add(new Pin("MPI_Status", local, $"&Status.Of({id})"));
                Take(parameter, "Status", $"{id}.OrIgnored({local})");
                return;
            case KindCategory.String:
                AddText(parameter, id, local);
                return;
            case KindCategory.Integer when form.HasFlag(Form.Strings) && IsTextLength(parameter):
                locals.Add(new Local($"int {local}", "default"));
                arguments.Add("&" + local);
                return;
            case KindCategory.Double or KindCategory.Logical or KindCategory.Handle:
            case KindCategory number when number.IsInteger():
                string native = Native(parameter);
                (string type, string value) = Managed(parameter, native, local, null);
                bool both = parameter.Direction == Direction.Inout;
                locals.Add(new Local($"{native} {local}", both ? Unmanaged(parameter, id) : "default"));
                Take(parameter, (both ? "ref " : "out ") + type, "&" + local);
                results.Add($"{id} = {value}");
                return;
            default:
                throw Unwritable(parameter);
        }
    }

    private void AddText(ParameterRow parameter, string id, string local)
    {
        if (form.HasFlag(Form.Pointers))
        {
            Take(parameter, "byte*", id);
            return;
        }

        if (!form.HasFlag(Form.Strings) || parameter.Length is null or "*")
        {
            pins.Add(new Pin("byte", local, id));
            Take(parameter, "byte[]", local);
            return;
        }

        string room = parameter.Length.StartsWith("MPI_", StringComparison.Ordinal)
            ? "Mpi." + parameter.Length
            : CodeText.Name(parameter.Length);
        locals.Add(new Local($"byte[] {parameter.Name}Bytes", $"Utf8Text.Room({room})"));
        pins.Add(new Pin("byte", local, parameter.Name + "Bytes"));
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
            results.Add($"{id} = Utf8Text.Read({parameter.Name}Bytes)");
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
                locals.Add(new Local($"int[]? {parameter.Name}Flags", $"Logicals.From({id})"));
                pins.Add(new Pin("int", local, parameter.Name + "Flags"));
                if (!isInput)
                {
                    results.Add($"Logicals.Copy({parameter.Name}Flags, {id})");
                }

                Take(parameter, "bool[]" + Nullable(parameter), local);
                break;
            case KindCategory.Handle when isInput && CliClass.Of(parameter.Kind.C) is { } type:
                locals.Add(new Local($"{parameter.Kind.C}[]? {parameter.Name}Handles", $"HandleArrays.Of({id})"));
                Pin(parameter.Kind.C, local, parameter.Name + "Handles");
                Take(parameter, type.Name + "[]" + Nullable(parameter), local);
                break;
            case var _ when IsNumbers(parameter):
                string element = CSharp(TypeOf(parameter));
                if (form.HasFlag(Form.Pointers))
                {
                    Take(parameter, element + "*", id);
                    break;
                }

                bool flat = !parameter.Length!.Contains(',', StringComparison.Ordinal);
                Pin(element, local, id);
                Take(parameter, element + (flat ? "[]" : "[,]") + Nullable(parameter), local);
                break;
            default:
                throw Unwritable(parameter);
        }
    }

    /// <summary>Pins an array for the call, or until the request has completed if MPI reads the array later.</summary>
    private void Pin(string element, string local, string array)
    {
        if (function.Call is not (CallKind.NonblockingCollective or CallKind.PersistentCollective))
        {
            pins.Add(new Pin(element, local, array));
            return;
        }

        if (!holdsArrays)
        {
            locals.Add(new Local("var held", "new HeldArrays()"));
            holdsArrays = true;
        }

        locals.Add(new Local($"{element}* {local}", $"({element}*)held.Pin({array})"));
    }

    private static string Nullable(ParameterRow parameter) => parameter.IsNullable || parameter.IsRootOnly ? "?" : "";

    /// <summary>The type and value in C# of a native local.</summary>
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
                    : type.HasErrors ? (type.Name, $"new {type.Name}({local}, {errors})")
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

    private SpecException Unwritable(ParameterRow parameter) =>
        function.Row.Refuse(
            $"{function.Name} is 'generated', but no rule says how parameter '{parameter.Name}' "
                + $"({parameter.Kind.Name}, {parameter.Direction}) looks in the CLI tier: write it by hand"
        );
}
