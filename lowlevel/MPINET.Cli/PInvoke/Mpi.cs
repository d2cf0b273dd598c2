using System.Runtime.InteropServices;
using MPINET.Loader;

namespace MPINET.PInvoke;

/// <summary>
/// MPI under its C names, for <c>using static MPINET.PInvoke.Mpi;</c>: functions return error codes, buffers are addresses
/// that the caller keeps in place. Beside each function that takes a scalar's address stands one with <c>out</c> or <c>ref</c>.
/// </summary>
public static unsafe partial class Mpi
{
    // The global scope of the process: see GlobalScope.
    private const string Library = "__Internal";

    private static readonly Lazy<HashSet<string>> present = new(PresentHere);

    /// <summary>Tells whether this MPI has a function or constant of the standard.</summary>
    /// <param name="name">Its C name, such as MPI_Ibarrier or PMPI_Send_c.</param>
    /// <returns>False where a call throws <see cref="NotSupportedException"/>, or a constant only holds its stand-in.</returns>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    public static bool IsSupported(string name) =>
        present.Value.Contains(name ?? throw new ArgumentNullException(nameof(name)));

    /// <summary>What the header declares and the library has: one of an older patch level may lack functions.</summary>
    private static HashSet<string> PresentHere()
    {
        HashSet<string> names = Present();
        if (MpiLoader.Current is { } mpi)
        {
            // Constants are all in capitals.
            names.RemoveWhere(name => name.Any(char.IsLower) && !mpi.Exports(name));
        }

        return names;
    }

    private static NotSupportedException Unsupported(string name) =>
        new(
            $"{name} is not part of {Title} as this binding was generated for it (MPI-{Standard}). "
                + $"Ask Mpi.IsSupported(\"{name}\") beforehand, or run with an MPI that has it."
        );

    private static nint[] LinkTimeConstants(int count)
    {
        var values = new nint[count];
        fixed (nint* pointer = values)
        {
            int found = MPINET_constants(pointer, count);
            MpiLoader.Current?.RequireConstants(count, found);
        }

        return values;
    }

    [DllImport(Library, ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
    private static extern int MPINET_constants(nint* values, int count);
}
