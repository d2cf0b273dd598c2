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
    /// <summary>The statement that writes a value.</summary>
    public string Write(string writer, string value) =>
        Passing switch
        {
            Passing.Plain => $"{writer}.WritePlain<{Inner}>({value});",
            Passing.Span => $"{writer}.WriteSpan<{Inner}>({value});",
            Passing.Array => $"{writer}.WriteArray<{Inner}>({value});",
            Passing.Text => $"{writer}.WriteText({value});",
            Passing.Index => $"{writer}.WriteIndex({value});",
            Passing.Immutable => $"{writer}.WriteImmutable<{Inner}>({value});",
            Passing.Reference => $"{writer}.WriteReference({value});",
            _ => $"{writer}.WriteObject<{Inner}>({value});",
        };

    /// <summary>The delegate that reads a result.</summary>
    public string Reader => $"static (ref {CodeText.Runtime}CallReader result) => {Read("result")}";

    /// <summary>The expression that reads a value.</summary>
    public string Read(string reader)
    {
        string surely = IsNullable ? "" : "!";
        return Passing switch
        {
            Passing.Plain => $"{reader}.ReadPlain<{Inner}>()",
            Passing.Span => $"{reader}.ReadSpan<{Inner}>()",
            Passing.Array => $"{reader}.ReadArray<{Inner}>(){surely}",
            Passing.Text => $"{reader}.ReadText(){surely}",
            Passing.Index => $"{reader}.ReadIndex()",
            Passing.Immutable => $"{reader}.ReadImmutable<{Inner}>()",
            Passing.Reference => $"{reader}.ReadReference<{Inner}>(){surely}",
            _ => $"{reader}.ReadObject<{Inner}>()",
        };
    }
}
