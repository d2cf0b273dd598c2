using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPI;

/// <summary>
/// The functions of MPI in C, with the names and the types that MPI.NET gives them: buffers by their addresses, handles as numbers,
/// errors as codes.
/// </summary>
/// <remarks>
/// <para>
/// Only for programs that call them already. The constants have the values of MPI.NET, with every MPI, and each method converts them.
/// Error codes belong to classes: compare the class that <see cref="MPI_Error_class" /> returns with the constants.
/// </para>
/// <para>
/// MPI checks little: a buffer that is shorter than its count, or that the garbage collector moves, corrupts memory.
/// <see cref="Communicator" /> and the tier of ports keep buffers in place and know their lengths.
/// </para>
/// </remarks>
[SuppressMessage(
    "Design",
    "CA1052:Static holder types should be static",
    Justification = "MPI.NET's is not: a program may derive from it."
)]
public unsafe partial class Unsafe
{
    /// <summary>The number of bytes for a processor name with Open MPI.</summary>
    public const int OPAL_MAX_PROCESSOR_NAME = 256;

    /// <summary>The number of bytes for the text of an error with Open MPI.</summary>
    public const int OPAL_MAX_ERROR_STRING = 256;

    /// <summary>In place of a status that is not needed: <c>out *Unsafe.MPI_STATUS_IGNORE</c>.</summary>
    public static readonly MPI_Status* MPI_STATUS_IGNORE = (MPI_Status*)Marshal.AllocHGlobal(sizeof(MPI_Status));

    /// <summary>In place of statuses that are not needed. Methods with an array of statuses take null.</summary>
    public static readonly MPI_Status* MPI_STATUSES_IGNORE = MPI_STATUS_IGNORE;

    /// <summary>Start of the address space, for datatypes with absolute addresses.</summary>
    public static readonly IntPtr MPI_BOTTOM = (IntPtr)Mpi.MPI_BOTTOM;

    /// <summary>For classes of a program that derive from this one to use its names alone.</summary>
    protected Unsafe() { }

    /// <summary>Converts the result of a comparison.</summary>
    /// <param name="result">
    /// <see cref="MPI_IDENT" />, <see cref="MPI_CONGRUENT" />, <see cref="MPI_SIMILAR" /> or <see cref="MPI_UNEQUAL" />.
    /// </param>
    /// <returns>The result as a member of the enumeration.</returns>
    /// <exception cref="InvalidOperationException">The number is another one.</exception>
    public static Comparison ComparisonFromInt(int result) =>
        result switch
        {
            MPI_IDENT => Comparison.Identical,
            MPI_CONGRUENT => Comparison.Congruent,
            MPI_SIMILAR => Comparison.Similar,
            MPI_UNEQUAL => Comparison.Unequal,
            _ => throw new InvalidOperationException(
                $"{result} is not the result of a comparison: {nameof(MPI_IDENT)}, {nameof(MPI_CONGRUENT)}, {nameof(MPI_SIMILAR)} or {nameof(MPI_UNEQUAL)}."
            ),
        };
}
