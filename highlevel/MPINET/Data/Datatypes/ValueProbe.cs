using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>Determines the bytes of fields in the values of one type.</summary>
internal abstract unsafe class ValueProbe
{
    private ValueProbe(int size) => Size = size;

    /// <summary>Number of bytes of a value.</summary>
    public int Size { get; }

    /// <summary>False in a native program, which cannot make code, and which is always trimmed.</summary>
    public static bool MakesCode =>
#if NET
        RuntimeFeature.IsDynamicCodeSupported;
#else
        true;
#endif

    /// <summary>The probe for a type.</summary>
    public static ValueProbe Of<T>()
        where T : unmanaged => new For<T>();

    /// <summary>Finds the bytes of a field, which may be nested.</summary>
    /// <param name="path">The path of fields that leads to it, from the outermost.</param>
    public (int Start, int Size) Find(FieldInfo[] path) => MakesCode ? FindByAddress(path) : FindByValue(path);

    // No field is read or written: of one that is not aligned, as in a struct with Pack, FieldInfo.GetValue ends the process on arm64.
    [UnconditionalSuppressMessage(
        "AotAnalysis",
        "IL3050",
        Justification = "The caller has asked whether code can be made."
    )]
    private static (int Start, int Size) FindByAddress(FieldInfo[] path)
    {
        DynamicMethod method = new(
            "Find",
            typeof(long),
            [typeof(byte*), typeof(long*)],
            typeof(ValueProbe).Module,
            skipVisibility: true
        );
        ILGenerator il = method.GetILGenerator();
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Sizeof, path[path.Length - 1].FieldType);
        il.Emit(OpCodes.Conv_U8);
        il.Emit(OpCodes.Stind_I8);
        il.Emit(OpCodes.Ldarg_0);
        foreach (FieldInfo field in path)
        {
            il.Emit(OpCodes.Ldflda, field);
        }

        il.Emit(OpCodes.Conv_U);
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Sub);
        il.Emit(OpCodes.Conv_I8);
        il.Emit(OpCodes.Ret);
        long size;
        byte value;
        long start = ((Place)method.CreateDelegate(typeof(Place)))(&value, &size);
        return ((int)start, (int)size);
    }

    // Reflection copies the field from a value whose bytes are all ones into one whose bytes are all zeros.
    private (int Start, int Size) FindByValue(FieldInfo[] path)
    {
        object ones = Box(0xff);
        foreach (FieldInfo field in path)
        {
            ones = field.GetValue(ones)!;
        }

        // Boxed zero values along the path. They are put back into each other from the innermost.
        object[] boxes = new object[path.Length];
        boxes[0] = Box(0);
        for (int i = 1; i < path.Length; i++)
        {
            boxes[i] = path[i - 1].GetValue(boxes[i - 1])!;
        }

        object inner = ones;
        for (int i = path.Length - 1; i >= 0; i--)
        {
            path[i].SetValue(boxes[i], inner);
            inner = boxes[i];
        }

        return Changed(boxes[0]);
    }

    private protected abstract object Box(byte fill);

    private protected abstract (int Start, int Size) Changed(object box);

    private delegate long Place(byte* value, long* size);

    private sealed class For<T>() : ValueProbe(sizeof(T))
        where T : unmanaged
    {
        private protected override object Box(byte fill)
        {
            T value;
            Unsafe.InitBlockUnaligned(&value, fill, (uint)sizeof(T));
            return value;
        }

        private protected override (int Start, int Size) Changed(object box)
        {
            T value = (T)box;
            ReadOnlySpan<byte> bytes = new(&value, sizeof(T));
            int first = 0;
            while (first < bytes.Length && bytes[first] == 0)
            {
                first++;
            }

            int end = bytes.Length;
            while (end > first && bytes[end - 1] == 0)
            {
                end--;
            }

            return (first, end - first);
        }
    }
}
