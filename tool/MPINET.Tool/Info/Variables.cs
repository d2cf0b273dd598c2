using System.Reflection;
using System.Runtime.InteropServices;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.Tool.Info;

/// <summary>The variables of the MPI that this process has loaded: the tool interface, MPI-5.0, chapter 15.</summary>
internal static unsafe class Variables
{
    /// <summary>The binding of a variable that needs no object.</summary>
    public const string Unbound = "NO_OBJECT";

    // Longer texts are cut off.
    private const int Room = 1 << 16;

    /// <summary>Opens the interface for the rest of the process.</summary>
    /// <returns>True if the MPI has the interface.</returns>
    public static bool Open() =>
        IsSupported(nameof(MPI_T_init_thread)) && MPI_T_init_thread(MPI_THREAD_SINGLE, out _) == MPI_SUCCESS;

    /// <summary>The control variables, with their values.</summary>
    public static IEnumerable<ControlVariable> Control() =>
        MPI_T_cvar_get_num(out int count) == MPI_SUCCESS
            ? Enumerable.Range(0, count).Select(Control).OfType<ControlVariable>()
            : [];

    /// <summary>The performance variables.</summary>
    public static IEnumerable<PerformanceVariable> Performance() =>
        MPI_T_pvar_get_num(out int count) == MPI_SUCCESS
            ? Enumerable.Range(0, count).Select(Performance).OfType<PerformanceVariable>()
            : [];

    // Null if the variable belongs to a component of the MPI that is not in use.
    private static ControlVariable? Control(int index)
    {
        byte* name = stackalloc byte[Room];
        byte* text = stackalloc byte[Room];
        int nameLength = Room;
        int textLength = Room;
        return
            MPI_T_cvar_get_info(
                index,
                name,
                ref nameLength,
                out int verbosity,
                out MPI_Datatype type,
                out MPI_T_enum names,
                text,
                ref textLength,
                out int bind,
                out int scope
            ) == MPI_SUCCESS
            ? new ControlVariable(
                Text(name),
                Value: bind == MPI_T_BIND_NO_OBJECT ? VariableValue.Read(index, type, names) : null,
                VariableValue.NameOf(type),
                NameOf("MPI_T_VERBOSITY_", verbosity),
                NameOf("MPI_T_SCOPE_", scope),
                NameOf("MPI_T_BIND_", bind),
                Text(text)
            )
            : null;
    }

    private static PerformanceVariable? Performance(int index)
    {
        byte* name = stackalloc byte[Room];
        byte* text = stackalloc byte[Room];
        int nameLength = Room;
        int textLength = Room;
        return
            MPI_T_pvar_get_info(
                index,
                name,
                ref nameLength,
                out int verbosity,
                out int kind,
                out MPI_Datatype type,
                out _,
                text,
                ref textLength,
                out int bind,
                out _,
                out _,
                out _
            ) == MPI_SUCCESS
            ? new PerformanceVariable(
                Text(name),
                NameOf("MPI_T_PVAR_CLASS_", kind),
                VariableValue.NameOf(type),
                NameOf("MPI_T_VERBOSITY_", verbosity),
                NameOf("MPI_T_BIND_", bind),
                Text(text)
            )
            : null;
    }

    private static string Text(byte* start) => Marshal.PtrToStringUTF8((nint)start) ?? "";

    /// <summary>The name of a constant without its prefix; the number if it has no name.</summary>
    private static string NameOf(string beginning, int value) =>
        typeof(Mpi)
            .GetFields(BindingFlags.Public | BindingFlags.Static)
            .Where(field =>
                field.FieldType == typeof(int) && field.Name.StartsWith(beginning, StringComparison.Ordinal)
            )
            .Where(field => (int)field.GetValue(null)! == value)
            .Select(field => field.Name[beginning.Length..])
            .FirstOrDefault()
        ?? $"{value}";
}
