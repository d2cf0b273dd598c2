using System.Runtime.InteropServices;
using System.Text;
using MPINET.Loader;

namespace MPINET.PInvoke;

/// <summary>
/// MPI under its C names, for <c>using static MPINET.PInvoke.Mpi;</c>: functions return error codes, buffers are addresses
/// that the caller keeps in place. Each function that takes a scalar's address also has an overload with <c>out</c> or <c>ref</c>.
/// </summary>
public static unsafe partial class Mpi
{
    // Where the functions of the MPI and those of the shim are: see GlobalScope. Mono knows the global scope by the first name.
    internal const string Library = "__Internal";
#if NET
    internal const string Shim = "__Shim";
#else
    internal const string Shim = Library;
#endif

    private static readonly Dictionary<string, bool> present = new(StringComparer.Ordinal);

    /// <inheritdoc cref="MPI_Pcontrol(int)" />
    /// <param name="level">in: level of profiling: 0 off, 1 normal, 2 flush, others as the tool defines.</param>
    /// <param name="arguments">
    /// in: not used. They have a meaning to a profiling library, but C# cannot pass them on.
    /// </param>
    public static int MPI_Pcontrol(int level, params object?[] arguments)
    {
        _ = arguments;
        return MPI_Pcontrol(level);
    }

    /// <summary>True if this MPI has a function or constant of the standard, or an extension that this class declares.</summary>
    /// <param name="name">Its C name, such as MPI_Ibarrier, PMPI_Send_c or MPIX_Comm_shrink.</param>
    /// <returns>False if a call throws <see cref="NotSupportedException"/>, or if a constant only holds a substitute value.</returns>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    public static bool IsSupported(string name)
    {
        lock (present)
        {
            if (!present.TryGetValue(name ?? throw new ArgumentNullException(nameof(name)), out bool isPresent))
            {
                present.Add(name, isPresent = IsPresentHere(name));
            }

            return isPresent;
        }
    }

    /// <summary>True if the library exports a function that the header declares. A library of an older patch level may lack some.</summary>
    private static bool IsPresentHere(string name)
    {
        string? needed = NeededFor(name);
        bool isThere =
            Present.IndexOf($"\n{name}\n", StringComparison.Ordinal) >= 0
                ? IsConstant(name) || MpiLoader.Current?.Exports(name) != false
                : needed is not null && MpiLoader.Current?.Exports(name) == true;
        return isThere && VersionHas(needed ?? "");
    }

    /// <summary>The text that the library's version string must contain for a function to work; null for most names.</summary>
    private static string? NeededFor(string name)
    {
        string function = name.StartsWith("PMPI", StringComparison.Ordinal) ? name.Substring(1) : name;
        string line = "\n" + function;
        int start = Asked.IndexOf(line, StringComparison.Ordinal);
        int end = start < 0 ? 0 : start + line.Length;
        return start < 0 || Asked[end] is not (' ' or '\n')
            ? null
            : Asked.Substring(end, Asked.IndexOf('\n', end) - end).Trim();
    }

    private static bool VersionHas(string text)
    {
        if (text.Length == 0)
        {
            return true;
        }

        byte[] version = new byte[MPI_MAX_LIBRARY_VERSION_STRING + 1];
        int length = 0;
        fixed (byte* bytes = version)
        {
            return MPI_Get_library_version(bytes, &length) == MPI_SUCCESS
                && Encoding.ASCII.GetString(version, 0, length).IndexOf(text, StringComparison.Ordinal) >= 0;
        }
    }

    private static void RequireSupported(string name)
    {
        if (!IsSupported(name))
        {
            throw new NotSupportedException(
                $"{name} is not there, or not in working order, in {Title} as it runs here. Ask Mpi.IsSupported(\"{name}\") beforehand."
            );
        }
    }

    // The names of constants are all in capitals.
    private static bool IsConstant(string name) => name == name.ToUpperInvariant();

    private static NotSupportedException Unsupported(string name) =>
        new(
            $"{name} is not part of {Title} as this binding was generated for it (MPI-{Standard}). "
                + $"Ask Mpi.IsSupported(\"{name}\") beforehand, or run with an MPI that has it."
        );

    private static nint[] LinkTimeConstants(int count)
    {
        nint[] values = new nint[count];
        fixed (nint* pointer = values)
        {
            int found = MPINET_constants(pointer, count);
            MpiLoader.Current?.RequireConstants(count, found);
        }

        return values;
    }

    [DllImport(Shim, ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
    private static extern int MPINET_constants(nint* values, int count);
}
