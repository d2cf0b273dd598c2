using System.Collections;
using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>
/// The plan for exceptions: message, inner exception, the stack trace as text, and the fields of the program's classes.
/// No constructor runs.
/// </summary>
/// <param name="type">The type of the exception.</param>
/// <param name="code">The code that writes and reads the fields of the program's classes.</param>
[UnconditionalSuppressMessage("Trimming", "IL2070", Justification = Trimming.Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2072", Justification = Trimming.Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2075", Justification = Trimming.Reason)]
internal sealed class ExceptionPlan(ObjectType type, ClassCode code) : ObjectPlan(type)
{
    private const BindingFlags Own =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    // Both runtimes have these fields.
    private static readonly FieldInfo message = FieldOf("_message");
    private static readonly FieldInfo inner = FieldOf("_innerException");
    private static readonly FieldInfo result = FieldOf("_HResult");
    private static readonly FieldInfo trace = FieldOf("_remoteStackTraceString");

    // The fields that classes of the framework add, such as ArgumentException.ParamName, by their names without the
    // prefix of the runtime.
    private readonly Dictionary<string, FieldInfo> additions = AdditionsOf(type.Type);

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(code.Size + (8 * Header));
        return Unmade.Of(Type.Type);
    }

    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value)
    {
        Exception exception = (Exception)value;
        writer.WriteReference(message.GetValue(exception));
        writer.WriteReference(exception.InnerException);
        writer.WriteReference(exception.StackTrace);
        writer.WriteRaw(exception.HResult);
        writer.WriteReference(exception.Source);
        writer.WriteReference(exception.HelpLink);
        writer.WriteNumber((ulong)exception.Data.Count);
        foreach (DictionaryEntry entry in exception.Data)
        {
            writer.WriteReference(entry.Key);
            writer.WriteReference(entry.Value);
        }

        writer.WriteNumber((ulong)additions.Count);
        foreach (KeyValuePair<string, FieldInfo> addition in additions)
        {
            object? held = addition.Value.GetValue(exception);
            writer.WriteReference(addition.Key);
            writer.WriteReference(held is IEnumerable<Exception> several ? several.ToArray() : held);
        }

        code.Write(writer, exception);
    }

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value)
    {
        Exception exception = (Exception)value;
        message.SetValue(exception, (string?)reader.ReadReference());
        inner.SetValue(exception, (Exception?)reader.ReadReference());
        trace.SetValue(exception, (string?)reader.ReadReference() is { } text ? text + Environment.NewLine : null);
        result.SetValue(exception, reader.ReadRaw<int>());
        exception.Source = (string?)reader.ReadReference();
        exception.HelpLink = (string?)reader.ReadReference();
        (object? Key, object? Value)[] data = new (object? Key, object? Value)[reader.ReadCount(2, 2 * Header)];
        for (int i = 0; i < data.Length; i++)
        {
            data[i] = (reader.ReadReference(), reader.ReadReference());
        }

        if (data.Length > 0)
        {
            reader.AtEnd.Fill(() => Array.ForEach(data, entry => AddData(exception, entry.Key, entry.Value)));
        }

        for (int left = reader.ReadCount(2, 0); left > 0; left--)
        {
            Add(exception, (string?)reader.ReadReference() ?? "", reader.ReadReference());
        }

        code.Read(reader, exception);
    }

    private static void AddData(Exception exception, object? key, object? value) =>
        exception.Data[
            key ?? throw new SerializationException("A key of an exception's data is null: the stream is damaged.")
        ] = value;

    private static FieldInfo FieldOf(string name) => typeof(Exception).GetField(name, Own)!;

    private static Dictionary<string, FieldInfo> AdditionsOf(Type type)
    {
        Dictionary<string, FieldInfo> found = [];
        for (Type one = type; one != typeof(Exception); one = one.BaseType!)
        {
            foreach (FieldInfo field in TypeRules.IsOfFramework(one) ? one.GetFields(Own) : [])
            {
                if (
                    field.FieldType == typeof(string)
                    || typeof(IEnumerable<Exception>).IsAssignableFrom(field.FieldType)
                )
                {
                    found[field.Name.Substring(field.Name.LastIndexOf('_') + 1)] = field;
                }
            }
        }

        return found;
    }

    // A field that this runtime lacks is ignored.
    private void Add(Exception exception, string name, object? held)
    {
        if (!additions.TryGetValue(name, out FieldInfo? field))
        {
            return;
        }

        field.SetValue(
            exception,
            field.FieldType == typeof(string) ? (string?)held
                : field.FieldType == typeof(Exception[]) ? (Exception[]?)held
                : held is Exception[] several && field.FieldType.IsAssignableFrom(typeof(ReadOnlyCollection<Exception>))
                    ? new ReadOnlyCollection<Exception>(several)
                : null
        );
    }
}
