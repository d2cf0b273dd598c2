using System.Globalization;
using System.Runtime.InteropServices;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.Tool.Info;

/// <summary>Reads the values of control variables that need no object, and the names of their types.</summary>
internal static unsafe class VariableValue
{
    // Open MPI does not count the end of a text.
    private const int Spare = 4096;

    private static readonly (string Name, MPI_Datatype Type, Func<nint, int, object> Element)[] Types =
    [
        ("MPI_INT", MPI_INT, (start, i) => ((int*)start)[i]),
        ("MPI_UNSIGNED", MPI_UNSIGNED, (start, i) => ((uint*)start)[i]),
        ("MPI_UNSIGNED_LONG", MPI_UNSIGNED_LONG, (start, i) => ((nuint*)start)[i]),
        ("MPI_UNSIGNED_LONG_LONG", MPI_UNSIGNED_LONG_LONG, (start, i) => ((ulong*)start)[i]),
        ("MPI_COUNT", MPI_COUNT, (start, i) => ((long*)start)[i]),
        ("MPI_CHAR", MPI_CHAR, (start, i) => ((byte*)start)[i]),
        ("MPI_C_BOOL", MPI_C_BOOL, (start, i) => ((byte*)start)[i] != 0 ? "true" : "false"),
        ("MPI_DOUBLE", MPI_DOUBLE, (start, i) => ((double*)start)[i]),
        ("MPI_INT32_T", MPI_INT32_T, (start, i) => ((int*)start)[i]),
        ("MPI_INT64_T", MPI_INT64_T, (start, i) => ((long*)start)[i]),
        ("MPI_UINT32_T", MPI_UINT32_T, (start, i) => ((uint*)start)[i]),
        ("MPI_UINT64_T", MPI_UINT64_T, (start, i) => ((ulong*)start)[i]),
    ];

    /// <summary>The name of a type of variables.</summary>
    public static string NameOf(MPI_Datatype type) =>
        Types.Where(one => one.Type == type).Select(one => one.Name).FirstOrDefault() ?? "another type";

    /// <summary>The value as text: elements separated by commas, by name if they have names; null if it cannot be read.</summary>
    public static string? Read(int index, MPI_Datatype type, MPI_T_enum names)
    {
        Func<nint, int, object>? element = Types
            .Where(one => one.Type == type)
            .Select(one => one.Element)
            .FirstOrDefault();
        if (
            element is null
            || MPI_T_cvar_handle_alloc(index, null, out MPI_T_cvar_handle handle, out int count) != MPI_SUCCESS
        )
        {
            return null;
        }

        nuint room = (nuint)Math.Max(count, 1) * sizeof(double) + Spare;
        void* start = NativeMemory.AllocZeroed(room);
        try
        {
            return MPI_T_cvar_read(handle, start) != MPI_SUCCESS ? null
                : type == MPI_CHAR ? Marshal.PtrToStringUTF8((nint)start)
                : string.Join(", ", Enumerable.Range(0, count).Select(i => NameOf(names, element((nint)start, i))));
        }
        finally
        {
            NativeMemory.Free(start);
            _ = MPI_T_cvar_handle_free(ref handle);
        }
    }

    private static string NameOf(MPI_T_enum names, object value)
    {
        const int Room = 256;
        string text = Convert.ToString(value, CultureInfo.InvariantCulture)!;
        if (value is not int number || names == MPI_T_ENUM_NULL)
        {
            return text;
        }

        int count;
        int item;
        int length = Room;
        byte* name = stackalloc byte[Room];
        if (MPI_T_enum_get_info(names, &count, name, &length) != MPI_SUCCESS)
        {
            return text;
        }

        for (int i = 0; i < count; i++)
        {
            length = Room;
            if (MPI_T_enum_get_item(names, i, &item, name, &length) == MPI_SUCCESS && item == number)
            {
                return $"{text} ({Marshal.PtrToStringUTF8((nint)name)})";
            }
        }

        return text;
    }
}
