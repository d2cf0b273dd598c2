using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPI;

/// <summary>Converts ranks, tags, codes and other numbers between the constants of <see cref="Unsafe" /> and those of the MPI.</summary>
internal static partial class UnsafeNumbers
{
    // Lies between the numbers of MPI.NET and the error codes of every MPI.
    private const int Shift = 0x10000;

    // No MPI has it: the call reports a wrong rank or tag.
    private const int Invalid = int.MinValue;

    /// <summary>The code that a method returns. Rethrows the exception of a callback.</summary>
    public static int Code(int code) => (code | CallbackErrors.Pending) == 0 ? Unsafe.MPI_SUCCESS : Failed(code);

    /// <summary>Converts a rank, or the colour of a split, to MPI's value.</summary>
    public static int Rank(int rank) =>
        rank >= 0
            ? rank
            : rank switch
            {
                Unsafe.MPI_PROC_NULL => Mpi.MPI_PROC_NULL,
                Unsafe.MPI_ANY_SOURCE => Mpi.MPI_ANY_SOURCE,
                Unsafe.MPI_ROOT => Mpi.MPI_ROOT,
                Unsafe.MPI_UNDEFINED => Mpi.MPI_UNDEFINED,
                _ => Invalid,
            };

    /// <summary>Converts a rank of MPI.</summary>
    public static int RankOfMpi(int rank) =>
        rank >= 0 ? rank
        : rank == Mpi.MPI_PROC_NULL ? Unsafe.MPI_PROC_NULL
        : rank == Mpi.MPI_ANY_SOURCE ? Unsafe.MPI_ANY_SOURCE
        : rank == Mpi.MPI_ROOT ? Unsafe.MPI_ROOT
        : CountOfMpi(rank);

    /// <summary>Converts a tag to MPI's value.</summary>
    public static int Tag(int tag) =>
        tag >= 0 ? tag
        : tag == Unsafe.MPI_ANY_TAG ? Mpi.MPI_ANY_TAG
        : Invalid;

    /// <summary>Converts a tag of MPI.</summary>
    public static int TagOfMpi(int tag) => tag == Mpi.MPI_ANY_TAG ? Unsafe.MPI_ANY_TAG : tag;

    /// <summary>Converts a count or an index of MPI, which may be undefined.</summary>
    public static int CountOfMpi(int count) => count == Mpi.MPI_UNDEFINED ? Unsafe.MPI_UNDEFINED : count;

    /// <summary>Refuses an array with fewer elements than MPI reads or writes.</summary>
    public static void Require<T>(T[] array, int count, string parameter)
    {
        if (count > (array?.Length ?? 0))
        {
            throw array is null
                ? new ArgumentNullException(parameter)
                : new ArgumentException($"The array has {array.Length} elements, and MPI needs {count}.", parameter);
        }
    }

    private static int Failed(int code)
    {
        CallbackErrors.Rethrow();
        return ErrorOfMpi(code);
    }

    // A constant that MPI.NET does not have keeps MPI's value, unless that is the number of another constant.
    private static int OtherToMpi(int number) =>
        number > Shift && number <= Shift + LastNumber ? number - Shift : number;

    private static int OtherOfMpi(int value) => value > 0 && value <= LastNumber ? value + Shift : CountOfMpi(value);

    private const int LastNumber = Unsafe.MPI_ERR_ASSERT;
}
