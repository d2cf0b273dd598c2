using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The codec of values that are written as their bytes in memory.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
/// <param name="check">Returns the value or refuses invalid bit patterns; null if every bit pattern is valid.</param>
internal sealed class RawElement<T>(Func<T, T>? check = null) : Element<T>
    where T : struct
{
    /// <inheritdoc />
    public override int MinBytes => Unsafe.SizeOf<T>();

    /// <inheritdoc />
    public override bool IsPlain => true;

    /// <inheritdoc />
    public override bool IsRaw => true;

    /// <inheritdoc />
    public override bool IsChecked => check is not null;

    /// <inheritdoc />
    public override void Write(ObjectWriter writer, ref T value) => writer.WriteRaw(value);

    /// <inheritdoc />
    public override void Read(ObjectReader reader, ref T value) => value = Checked(reader.ReadRaw<T>());

    /// <summary>Refuses invalid values in an array.</summary>
    public void Check(Span<T> values)
    {
        if (check is not null)
        {
            foreach (ref T value in values)
            {
                value = check(value);
            }
        }
    }

    private T Checked(T value) => check is null ? value : check(value);
}
