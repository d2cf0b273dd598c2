using System.Runtime.Serialization;

namespace MPINET;

/// <summary>
/// Reports objects that two parts of an array share, if MPINET_CHECK is on. Each part gets a copy, so they become two
/// objects.
/// </summary>
internal static class SharedObjects
{
    /// <summary>Searches for such objects and writes a line to the report if there are any.</summary>
    public static void Report<T>(T[][] parts)
    {
        if (!Checking.IsOn)
        {
            return;
        }

        Dictionary<object, int> partOf = new(new ByIdentity());
        int shared = 0;
        string first = "";
        for (int i = 0; i < parts.Length; i++)
        {
            foreach (object met in ObjectsOf(parts[i]))
            {
                if (!partOf.TryGetValue(met, out int other))
                {
                    partOf.Add(met, i);
                }
                else if (other < i && shared++ == 0)
                {
                    first = $"the first is a {met.GetType()} in the parts {other} and {i}";
                }
            }
        }

        if (shared > 0)
        {
            TextWriter report = SessionOptions.Current.Reports;
            report.WriteLine(
                $"MPINET: the parts of an array of {typeof(T)} share {shared} object(s), and each part has its own copy: {first}."
            );
            report.Flush();
        }
    }

    // Strings count as values. Objects that cannot be sent are reported by the call that sends them.
    private static List<object> ObjectsOf<T>(T[] part)
    {
        using ObjectWriter writer = ObjectWriter.Rent();
        writer.Begin(ObjectOptions.Default);
        try
        {
            writer.WriteGraph(part);
        }
        catch (SerializationException) { }

        return writer.Met.FindAll(met => met is not (string or ValueType));
    }

    private sealed class ByIdentity : IEqualityComparer<object>
    {
        bool IEqualityComparer<object>.Equals(object? x, object? y) => ReferenceEquals(x, y);

        int IEqualityComparer<object>.GetHashCode(object obj) =>
            System.Runtime.CompilerServices.RuntimeHelpers.GetHashCode(obj);
    }
}
