using MPINET.Objects.Generator.Emitting;

namespace MPINET.Objects.Generator.Models;

/// <summary>The type of an argument or a result.</summary>
/// <param name="Passing">The way in which values are transferred.</param>
/// <param name="Text">The type in C#, with the question mark of a nullable one.</param>
/// <param name="Several">The type of an array of it, in C#.</param>
/// <param name="Inner">The type argument of the writer's and the reader's members.</param>
/// <param name="IsNullable">True if null is one of its values.</param>
/// <param name="Contract">The type's name, the same on every framework.</param>
internal sealed record PassedType(
    Passing Passing,
    string Text,
    string Several,
    string Inner,
    bool IsNullable,
    string Contract
)
{
    // The end of the names of the writer's and the reader's members.
    private string Member =>
        Passing switch
        {
            Passing.Plain => $"Plain<{Inner}>",
            Passing.Span => $"Span<{Inner}>",
            Passing.Array => $"Array<{Inner}>",
            Passing.Text => "Text",
            Passing.Index => "Index",
            Passing.Immutable => $"Immutable<{Inner}>",
            Passing.Reference => "Reference",
            _ => $"Object<{Inner}>",
        };

    /// <summary>The delegate that reads a result.</summary>
    public string Reader => $"static (ref {CodeText.Runtime}CallReader result) => {Read("result")}";

    /// <summary>The statement that writes a value.</summary>
    public string Write(string writer, string value) => $"{writer}.Write{Member}({value});";

    /// <summary>The expression that reads a value.</summary>
    public string Read(string reader)
    {
        string type = Passing == Passing.Reference ? $"<{Inner}>" : "";
        bool mayBeNull = Passing is Passing.Array or Passing.Text or Passing.Reference;
        return $"{reader}.Read{Member}{type}(){(mayBeNull && !IsNullable ? "!" : "")}";
    }
}
