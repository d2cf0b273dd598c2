using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The rules for the fields of a type, with the offsets of these fields.</summary>
internal sealed unsafe class ValueRules
{
    private readonly List<(int Offset, ValueRule Rule, string What)> rules = [];
    private readonly Type type;
    private readonly ValueProbe probe;

    private ValueRules(Type type, ValueProbe probe)
    {
        this.type = type;
        this.probe = probe;
    }

    /// <summary>The rules for a type; null if every bit pattern is a valid value.</summary>
    public static ValueRules? Of<T>()
        where T : unmanaged
    {
        ValueRules made = new(typeof(T), ValueProbe.Of<T>());
        made.Add(typeof(T), [], 0, sizeof(T));
        return made.rules.Count == 0 ? null : made;
    }

    /// <summary>Creates the exception for the first invalid element; null if all are valid.</summary>
    /// <param name="address">The first element.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="source">The call or request that received them.</param>
    public InvalidOperationException? Fault(void* address, long count, object source)
    {
        for (long i = 0; i < count; i++)
        {
            byte* element = (byte*)address + (i * probe.Size);
            foreach ((int offset, ValueRule rule, string what) in rules)
            {
                if (!rule.Holds(element + offset))
                {
                    string bytes = BitConverter.ToString(new ReadOnlySpan<byte>(element + offset, rule.Size).ToArray());
                    return new InvalidOperationException(
                        $"Element {i} that {source} has received is not a valid {type}: {what} cannot have the bytes {bytes}. Send the type that is "
                            + "received, with the same layout; receive data of another program as numbers, and convert them."
                    );
                }
            }
        }

        return null;
    }

    [UnconditionalSuppressMessage(
        "Trimming",
        "IL2070",
        Justification = "Fields that a trimmed program has lost are not looked at: nothing else follows from them."
    )]
    private void Add(Type owner, FieldInfo[] path, int start, int size)
    {
        if (ValueRule.Of(owner) is { } rule)
        {
            string what = path.Length == 0 ? "it" : $"its field {string.Join(".", path.Select(field => field.Name))}";
            for (int offset = start; offset + rule.Size <= start + size; offset += rule.Size)
            {
                rules.Add((offset, rule, what));
            }

            return;
        }

        // Nullable<T> is boxed as T, so the probe cannot find its fields.
        if (owner.IsPrimitive || owner.IsEnum || Nullable.GetUnderlyingType(owner) is not null)
        {
            return;
        }

        List<(FieldInfo Field, int Start, int Size)> fields = [];
        foreach (
            FieldInfo field in owner.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
        )
        {
            if (Nullable.GetUnderlyingType(field.FieldType) is null)
            {
                (int first, int length) = probe.Find([.. path, field]);
                fields.Add((field, first, length));
            }
        }

        // For overlapping fields it is unknown which one was written.
        if (fields.Any(one => fields.Any(other => one.Field != other.Field && Overlap(one, other))))
        {
            return;
        }

        bool isInlineArray = IsInlineArray(owner);
        foreach ((FieldInfo field, int first, int length) in fields)
        {
            Type element = field.GetCustomAttribute<FixedBufferAttribute>()?.ElementType ?? field.FieldType;
            int last = isInlineArray ? start + size - length : first;
            for (int place = first; place <= last; place += Math.Max(1, length))
            {
                int before = rules.Count;
                Add(element, [.. path, field], first, length);
                for (int i = before; place != first && i < rules.Count; i++)
                {
                    rules[i] = (rules[i].Offset + place - first, rules[i].Rule, rules[i].What);
                }
            }
        }
    }

    private static bool Overlap(
        (FieldInfo Field, int Start, int Size) one,
        (FieldInfo Field, int Start, int Size) other
    ) => one.Start < other.Start + other.Size && other.Start < one.Start + one.Size;

#if NET
    private static bool IsInlineArray(Type owner) => owner.IsDefined(typeof(InlineArrayAttribute), inherit: false);
#else
    private static bool IsInlineArray(Type owner) => false;
#endif
}
