using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>Structs whose memory is several values of the type of their one field: inline arrays, fixed buffers, and structs with a declared size.</summary>
internal static class RepeatedField
{
    /// <summary>The number of values in a struct; 1 if it is an ordinary one.</summary>
    /// <typeparam name="T">The type of the struct.</typeparam>
    /// <param name="fields">Number of its fields.</param>
    /// <param name="element">The codec of the first field.</param>
    public static int LengthOf<T>(int fields, Element element)
        where T : struct
    {
        if (fields != 1 || element.Size == 0)
        {
            return 1;
        }

        if (DeclaredLength(typeof(T)) is { } length)
        {
            return length;
        }

        // A declared size leaves room that only code with pointers uses, so it never holds references.
        int size = Unsafe.SizeOf<T>();
        return element.IsRaw && size % element.Size == 0 && DeclaredSize(typeof(T)) == size ? size / element.Size : 1;
    }

    /// <summary>The text that distinguishes structs which differ only in the number of their values; empty for other types.</summary>
    public static string Text(Type type) =>
        !type.IsValueType ? ""
        : DeclaredLength(type) is { } length ? $"[{length}]"
        : DeclaredSize(type) > 0 ? $"[{DeclaredSize(type)} bytes]"
        : "";

    /// <summary>The code for such a struct.</summary>
    /// <typeparam name="T">The type of the struct.</typeparam>
    /// <param name="element">The codec of a value.</param>
    /// <param name="length">Number of values.</param>
    public static StructCode<T> CodeOf<T>(Element element, int length)
        where T : struct =>
        new(
            (ObjectWriter writer, ref T value) =>
            {
                for (int i = 0; i < length; i++)
                {
                    element.WriteAt(writer, ref PlaceOf(ref value, i, element.Size));
                }
            },
            (ObjectReader reader, ref T value) =>
            {
                for (int i = 0; i < length; i++)
                {
                    element.ReadAt(reader, ref PlaceOf(ref value, i, element.Size));
                }
            },
            length * element.MinBytes,
            element.IsPlain
        );

    private static ref byte PlaceOf<T>(ref T value, int index, int size)
        where T : struct => ref Unsafe.Add(ref Unsafe.As<T, byte>(ref value), index * size);

    private static int DeclaredSize(Type type) => type.StructLayoutAttribute?.Size ?? 0;

#if NET
    private static int? DeclaredLength(Type type) =>
        Attribute.GetCustomAttribute(type, typeof(InlineArrayAttribute), inherit: false)
            is InlineArrayAttribute inlineArray
            ? inlineArray.Length
            : null;
#else
    // The runtimes of this build have no inline arrays.
    private static int? DeclaredLength(Type _) => null;
#endif
}
