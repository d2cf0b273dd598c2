using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>
/// The overloads beside a P/Invoke declaration that need no pointer: scalars and handles by <c>out</c> and <c>ref</c>, texts
/// as strings, callbacks as delegates. Addresses of data and arrays stay pointers, as in C.
/// </summary>
internal sealed class SafeMember
{
    private readonly Entry entry;
    private readonly string name;
    private readonly IReadOnlySet<string> handles;
    private readonly bool statusAsPointer;
    private readonly bool scalarsAsPointers;
    private readonly IReadOnlyCollection<EntryParameter> predefined;
    private readonly List<string> parameters = [];
    private readonly List<string> arguments = [];
    private readonly List<Local> locals = [];
    private readonly List<Pin> pins = [];
    private readonly List<string> results = [];
    private bool differs;

    private SafeMember(
        Entry entry,
        IReadOnlySet<string> handles,
        bool statusAsPointer = false,
        bool scalarsAsPointers = false,
        IReadOnlyCollection<EntryParameter>? predefined = null
    )
    {
        this.entry = entry;
        this.handles = handles;
        this.statusAsPointer = statusAsPointer;
        this.scalarsAsPointers = scalarsAsPointers;
        this.predefined = predefined ?? [];
        name = entry.Name;
        foreach (EntryParameter parameter in entry.Parameters)
        {
            Add(parameter);
        }
    }

    /// <summary>
    /// The overloads of a function: none, one, or two where a status may also be ignored; and with delegates beside pointers and
    /// predefined callbacks, as C writes it, if a function takes both.
    /// </summary>
    /// <param name="withPredefined">The types of callbacks for which the standard has constants.</param>
    public static IEnumerable<Member> Of(Entry entry, IReadOnlySet<string> handles, IReadOnlySet<string> withPredefined)
    {
        if (entry.Row.IsWrapped)
        {
            yield break;
        }

        SafeMember full = new(entry, handles);
        if (!full.differs)
        {
            yield break;
        }

        yield return full.Member();
        if (entry.Parameters.Any(IsStatusResult))
        {
            SafeMember ignoring = new(entry, handles, statusAsPointer: true);
            if (ignoring.differs)
            {
                yield return ignoring.Member();
            }
        }

        EntryParameter[] callbacks = [.. entry.Parameters.Where(p => p.Category == KindCategory.Callback)];
        EntryParameter[] choices = [.. callbacks.Where(p => withPredefined.Contains(p.CType[..^1]))];
        foreach (EntryParameter[] chosen in SubsetsOf(choices))
        {
            if (chosen.Length > 0)
            {
                SafeMember mixed = new(entry, handles, predefined: chosen);
                if (mixed.differs)
                {
                    yield return mixed.Member();
                }
            }

            if (callbacks.Length > chosen.Length && entry.Parameters.Any(IsByReference))
            {
                yield return new SafeMember(entry, handles, scalarsAsPointers: true, predefined: chosen).Member();
            }
        }
    }

    private static IEnumerable<EntryParameter[]> SubsetsOf(EntryParameter[] all) =>
        Enumerable.Range(0, 1 << all.Length).Select(bits => all.Where((_, i) => (bits & (1 << i)) != 0).ToArray());

    private static bool IsStatusResult(EntryParameter parameter) =>
        parameter is { CType: "MPI_Status*", IsArray: false, Row.Direction: Direction.Out };

    private void Add(EntryParameter parameter)
    {
        string id = CodeText.Name(parameter.Name);
        string type = CTypes.CSharp(parameter.CType, handles)!;
        if (IsByReference(parameter) && !scalarsAsPointers)
        {
            ByReference(parameter, type);
        }
        else if (parameter is { Category: KindCategory.Status, IsArray: false } && type == "MPI_Status*")
        {
            if (statusAsPointer && IsStatusResult(parameter))
            {
                Pass($"{type} {id}", id);
            }
            else
            {
                ByReference(parameter, type);
            }
        }
        else if (parameter.Category == KindCategory.String && parameter.CType == "char*" && Text(parameter, id))
        {
            differs = true;
        }
        else if (parameter.Category == KindCategory.Callback && !predefined.Contains(parameter))
        {
            differs = true;
            parameters.Add($"{parameter.CType[..^1]}? {id}");
            arguments.Add($"Callbacks.Keep({id})");
        }
        else
        {
            Pass($"{type} {id}", id);
        }
    }

    private static bool IsByReference(EntryParameter parameter) =>
        parameter.IsScalarResult || IsAddressResult(parameter);

    /// <summary>True for a <c>void*</c> in C that is the address of a pointer, as in MPI_Alloc_mem.</summary>
    private static bool IsAddressResult(EntryParameter parameter) =>
        parameter is { Category: KindCategory.Opaque, IsArray: false, CType: "void*", Row.Direction: Direction.Out };

    private void ByReference(EntryParameter parameter, string type)
    {
        differs = true;
        string id = CodeText.Name(parameter.Name);
        string value = IsAddressResult(parameter) ? "void*" : type[..^1];
        string pinned = parameter.Name + "_";
        string passing = parameter.Row.Direction switch
        {
            Direction.Out => "out",
            Direction.Inout => "ref",
            _ => "in",
        };
        parameters.Add($"{passing} {value} {id}");
        arguments.Add(pinned);
        if (passing == "out")
        {
            locals.Add(new Local(id, "default"));
        }

        pins.Add(new Pin(value, pinned, $"&{id}"));
    }

    private bool Text(EntryParameter parameter, string id)
    {
        string native = parameter.Name + "_";
        if (parameter.Row.Direction == Direction.In)
        {
            parameters.Add($"string{(parameter.Row.IsNullable ? "?" : "")} {id}");
            arguments.Add(native + ".Pointer");
            locals.Add(new Local($"using var {native}", $"new Utf8Text({id})"));
            return true;
        }

        if (parameter.Row.Direction != Direction.Out || Room(parameter) is not { } room)
        {
            return false;
        }

        parameters.Add($"out string {id}");
        arguments.Add(native);
        locals.Add(new Local($"byte[] {parameter.Name}Bytes", $"Utf8Text.Room({room})"));
        pins.Add(new Pin("byte", native, parameter.Name + "Bytes"));
        results.Add($"{id} = Utf8Text.Read({parameter.Name}Bytes)");
        return true;
    }

    /// <summary>The size in bytes of the buffer for a text that MPI writes; null if the tables have none or a null pointer is allowed.</summary>
    private string? Room(EntryParameter parameter)
    {
        if (parameter.Row.IsNullable || parameter.Row.Length is not { } length || length == "*")
        {
            return null;
        }

        return length.StartsWith("MPI_", StringComparison.Ordinal) ? length
            : entry.Parameters.FirstOrDefault(p => p.Name == length) is { Row.Direction: not Direction.Out }
                ? CodeText.Name(length)
            : null;
    }

    private void Pass(string parameter, string argument)
    {
        parameters.Add(parameter);
        arguments.Add(argument);
    }

    private Member Member()
    {
        string returns = CTypes.CSharp(entry.ReturnType, handles)!;
        string types = string.Join(", ", entry.Parameters.Select(p => CTypes.CSharp(p.CType, handles)));
        return new Member
        {
            Doc = [$"<inheritdoc cref=\"{name}({types})\" />"],
            Head = $"public static {returns} {name}",
            Parameters = parameters,
            Body = new SafeMethodBody(
                locals,
                pins,
                returns == "void" ? null : returns,
                $"{name}({string.Join(", ", arguments)})",
                results
            ),
        };
    }
}
