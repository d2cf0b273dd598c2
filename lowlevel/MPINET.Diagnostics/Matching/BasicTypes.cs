using System.Runtime.InteropServices;

namespace MPINET.Diagnostics.Matching;

/// <summary>The predefined datatypes.</summary>
/// <remarks>
/// Types with the same meaning and size count as equal: MPI_INT and MPI_INT32_T, MPI_LONG and MPI_LONG_LONG. The standard asks for equal
/// names, but a different name corrupts no data.
/// </remarks>
internal static unsafe class BasicTypes
{
    private static readonly Dictionary<string, (string First, string Second)> pairs = new()
    {
        ["MPI_FLOAT_INT"] = ("MPI_FLOAT", "MPI_INT"),
        ["MPI_DOUBLE_INT"] = ("MPI_DOUBLE", "MPI_INT"),
        ["MPI_LONG_INT"] = ("MPI_LONG", "MPI_INT"),
        ["MPI_SHORT_INT"] = ("MPI_SHORT", "MPI_INT"),
        ["MPI_LONG_DOUBLE_INT"] = ("MPI_LONG_DOUBLE", "MPI_INT"),
        ["MPI_2INT"] = ("MPI_INT", "MPI_INT"),
        ["MPI_2INTEGER"] = ("MPI_INTEGER", "MPI_INTEGER"),
        ["MPI_2REAL"] = ("MPI_REAL", "MPI_REAL"),
        ["MPI_2DOUBLE_PRECISION"] = ("MPI_DOUBLE_PRECISION", "MPI_DOUBLE_PRECISION"),
    };

    private static readonly bool isWindows = RuntimeInformation.IsOSPlatform(OSPlatform.Windows);

    private static readonly Dictionary<string, int> sizes = new()
    {
        ["MPI_SHORT"] = sizeof(short),
        ["MPI_INT"] = sizeof(int),
        ["MPI_LONG"] = isWindows ? sizeof(int) : sizeof(nint),
        ["MPI_FLOAT"] = sizeof(float),
        ["MPI_DOUBLE"] = sizeof(double),
        ["MPI_LONG_DOUBLE"] = isWindows ? sizeof(double) : 16,
        ["MPI_INTEGER"] = sizeof(int),
        ["MPI_REAL"] = sizeof(float),
        ["MPI_DOUBLE_PRECISION"] = sizeof(double),
    };

    /// <summary>The signature of a predefined type.</summary>
    public static Signature Read(MPI_Datatype type)
    {
        byte* text = stackalloc byte[Mpi.MPI_MAX_OBJECT_NAME + 1];
        int length = 0;
        string name =
            Mpi.IsSupported("PMPI_Type_get_name") && Mpi.PMPI_Type_get_name(type, text, &length) == 0 && length > 0
                ? System.Text.Encoding.UTF8.GetString(text, length)
                : "a type without a name";
        if (name is "MPI_UB" or "MPI_LB")
        {
            return Signature.Empty;
        }

        if (pairs.TryGetValue(name, out (string First, string Second) pair))
        {
            return Signature.Sequence([Of(pair.First, sizes[pair.First]), Of(pair.Second, sizes[pair.Second])]);
        }

        int size;
        _ = Mpi.PMPI_Type_size(type, &size);
        return Of(name, size);
    }

    /// <summary>The signature of one element.</summary>
    public static Signature Of(string name, int size) =>
        Signature.Basic(name, Hashing.Of($"{Meaning(name)}{size}"), name is "MPI_BYTE" or "MPI_PACKED");

    private static string Meaning(string name)
    {
        bool Begins(params string[] beginnings) =>
            Array.Exists(beginnings, one => name.StartsWith("MPI_" + one, StringComparison.Ordinal));

        return name.Contains("COMPLEX") ? "complex"
            : Begins("UNSIGNED", "UINT") ? "unsigned"
            : Begins("FLOAT", "DOUBLE", "LONG_DOUBLE", "REAL") ? "real"
            : Begins("INT", "SHORT", "LONG", "SIGNED_CHAR", "AINT", "OFFSET", "COUNT") ? "integer"
            : Begins("CHAR") ? "character"
            : Begins("C_BOOL", "CXX_BOOL") ? "truth"
            : name;
    }
}
