using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>Values that are written as they are in memory.</summary>
/// <typeparam name="T">Their type.</typeparam>
/// <param name="check">Gives the value, or refuses bytes that are none; null where all are.</param>
internal sealed class RawElement<T>(Func<T, T>? check = null) : Element<T>
    where T : struct
{
    /// <inheritdoc />
    public override int Least => Unsafe.SizeOf<T>();

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

    /// <summary>Refuses values of an array that are none.</summary>
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
