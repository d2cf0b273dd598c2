using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

namespace MPINET;

// Objects that the program has, and that take what is read in place of new ones.
internal sealed unsafe partial class ObjectReader : IEqualityComparer<object>
{
    private HashSet<object>? reused;

    /// <summary>
    /// Reads a reference. If it is to a new object, an existing one takes its place if it has the same type and length
    /// and is not yet another object of this stream.
    /// </summary>
    /// <param name="existing">The existing object; may be null.</param>
    public object? ReadReference(object? existing) => Refer(existing);

    bool IEqualityComparer<object>.Equals(object? x, object? y) => ReferenceEquals(x, y);

    int IEqualityComparer<object>.GetHashCode(object obj) => RuntimeHelpers.GetHashCode(obj);

    private static object RequireInto(object? value, object into) =>
        ReferenceEquals(value, into)
            ? into
            : throw new SerializationException(
                $"It is {Text(value)}, and it cannot be received into {Text(into)}: the type and the length have to be the same."
            );

    private static string Text(object? value) =>
        value switch
        {
            null => "null",
            Array array => $"a {array.GetType()} of {array.Length} elements",
            _ => $"a {value.GetType()}",
        };

    private object ReadHeadInto(ObjectPlan plan, object existing)
    {
        if (existing.GetType() != plan.Type.Type || IsReused(existing))
        {
            return plan.ReadHead(this);
        }

        object made = plan.ReadHeadInto(this, existing);
        if (ReferenceEquals(made, existing))
        {
            (reused ??= new HashSet<object>(this)).Add(made);
        }

        return made;
    }

    private bool IsReused(object? value) => reused is not null && value is not null && reused.Contains(value);

    private void ForgetReused() => reused?.Clear();
}
