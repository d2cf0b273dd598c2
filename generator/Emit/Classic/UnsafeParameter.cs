using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit.Classic;

/// <summary>A parameter of a method of MPI.NET's class Unsafe, and its conversion.</summary>
internal sealed class UnsafeParameter
{
    private readonly ParameterRow row;
    private readonly string name;
    private readonly string local;

    /// <summary>Decides on the form of a parameter.</summary>
    /// <param name="row">The row of the standard.</param>
    /// <param name="isPointer">True for a pointer, where the rule is an array or <c>out</c>.</param>
    public UnsafeParameter(ParameterRow row, bool isPointer)
    {
        this.row = row;
        name = CodeText.Name(row.Name);
        local = row.Name + "_";
        Declaration = "";
        Argument = "";
        switch (row.Kind.Category)
        {
            case KindCategory.Handle:
                Handle(isPointer);
                break;
            case KindCategory.Status:
                Status();
                break;
            case KindCategory.Buffer or KindCategory.State or KindCategory.Attribute:
                (Declaration, Argument) = ($"IntPtr {name}", $"(void*){name}");
                break;
            case KindCategory.Opaque:
                Converted("out", "IntPtr", "void*", "null", $"(IntPtr){local}");
                break;
            default:
                Number(isPointer);
                break;
        }
    }

    /// <summary>The parameter with its type.</summary>
    public string Declaration { get; private set; }

    /// <summary>The argument of the call.</summary>
    public string Argument { get; private set; }

    /// <summary>Statements before the call.</summary>
    public List<string> Before { get; } = [];

    /// <summary>The statement that keeps an array or a status in place, or null.</summary>
    public string? Pin { get; private set; }

    /// <summary>Statements after the call.</summary>
    public List<string> After { get; } = [];

    /// <summary>True if the argument alone is enough.</summary>
    public bool IsPlain => Before.Count == 0 && Pin is null && After.Count == 0;

    private void Handle(bool isPointer)
    {
        string type = row.Kind.C;
        string word = type["MPI_".Length..];
        // MPI_Cancel takes the address of a handle that it reads.
        if (row.Direction == Direction.In && row.Pointer is null)
        {
            (Declaration, Argument) = ($"int {name}", $"UnsafeHandles.{word}({name})");
            return;
        }

        bool isOut = row.Direction == Direction.Out;
        Converted(
            isOut ? "out" : "ref",
            "int",
            type,
            isOut ? $"Mpi.MPI_{word.ToUpperInvariant()}_NULL" : $"UnsafeHandles.{word}({name})",
            $"UnsafeHandles.Number({local})",
            isPointer
        );
    }

    private void Status()
    {
        if (row.Direction == Direction.In)
        {
            Declaration = $"ref MPI_Status {name}";
            Argument = $"&{local}->native";
        }
        else
        {
            Declaration = $"out MPI_Status {name}";
            Argument = $"UnsafeStatuses.ToFill({local})";
            Before.Add($"{name} = default;");
            After.Add($"UnsafeStatuses.Fill({local}, code);");
        }

        Pin = $"fixed (MPI_Status* {local} = &{name})";
    }

    private void Number(bool isPointer)
    {
        string type = row.Kind.Category == KindCategory.Address ? "IntPtr" : "int";
        (string? toMpi, string? ofMpi) = Conversions();
        if (isPointer)
        {
            (Declaration, Argument) = ($"{type}* {name}", name);
            if (row.Length is null && ofMpi is not null)
            {
                After.Add($"*{name} = UnsafeNumbers.{ofMpi}(*{name});");
            }
        }
        else if (row.Length is not null)
        {
            Array(type);
        }
        else if (row.Direction == Direction.In)
        {
            Declaration = $"{type} {name}";
            Argument = toMpi is null ? name : $"UnsafeNumbers.{toMpi}({name})";
        }
        else
        {
            string native = type == "int" ? "int" : "nint";
            Converted(
                row.Direction == Direction.Out ? "out" : "ref",
                type,
                native,
                row.Direction == Direction.Out ? "0"
                    : toMpi is null ? name
                    : $"UnsafeNumbers.{toMpi}({name})",
                ofMpi is null ? local : $"UnsafeNumbers.{ofMpi}({local})"
            );
        }
    }

    private void Array(string type)
    {
        Declaration = $"{type}[] {name}";
        Argument = type == "int" ? local : $"(nint*){local}";
        if (row.Length is { } length && length != "*")
        {
            string[] factors = length.Split(',');
            Before.Add($"UnsafeNumbers.Require({name}, {string.Join(" * ", factors)}, nameof({name}));");
        }

        Pin = $"fixed ({type}* {local} = {name})";
    }

    private void Converted(
        string modifier,
        string type,
        string native,
        string first,
        string result,
        bool isPointer = false
    )
    {
        Declaration = isPointer ? $"{type}* {name}" : $"{modifier} {type} {name}";
        Before.Add($"{native} {local} = {first};");
        Argument = "&" + local;
        After.Add($"{(isPointer ? "*" : "")}{name} = {result};");
    }

    // The methods that convert a number of this kind; null if it is the same in MPI.
    private (string? ToMpi, string? OfMpi) Conversions() =>
        row.Kind.Name switch
        {
            "RANK" => ("Rank", "RankOfMpi"),
            "TAG" => ("Tag", null),
            "COLOR" => ("Rank", null),
            "KEYVAL" => ("KeyToMpi", "KeyOfMpi"),
            "ERROR_CODE" => ("ErrorToMpi", null),
            "ERROR_CLASS" => (null, "ErrorOfMpi"),
            "COMM_COMPARISON" or "GROUP_COMPARISON" => (null, "ComparisonOfMpi"),
            "TOPOLOGY_TYPE" => (null, "TopologyOfMpi"),
            "THREAD_LEVEL" => (null, "ThreadOfMpi"),
            "POLYXFER_NUM_ELEM" => (null, "CountOfMpi"),
            _ => (null, null),
        };
}
