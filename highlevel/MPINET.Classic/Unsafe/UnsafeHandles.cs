using MPINET.PInvoke;

namespace MPI;

/// <summary>
/// Converts the handles of MPI from and to the numbers of <see cref="Unsafe" />: the constants for predefined ones, and for all
/// others the handle itself, if it is an int, or the number that it has in Fortran.
/// </summary>
internal static unsafe partial class UnsafeHandles
{
    // An MPI without Fortran has the numbers of MPI-5.0, section 19.3.4.
    private static readonly bool HasFortran = Mpi.IsSupported("MPI_Comm_c2f");

    /// <summary>The datatypes of an array of numbers; null for null.</summary>
    public static MPI_Datatype[]? Datatypes(int[]? numbers) =>
        numbers is null ? null : Array.ConvertAll(numbers, Datatype);

    /// <summary>The requests of the first numbers of an array.</summary>
    /// <exception cref="ArgumentException">The array has fewer elements.</exception>
    public static MPI_Request[] Requests(int[] numbers, int count, string parameter)
    {
        UnsafeNumbers.Require(numbers, count, parameter);
        fixed (int* first = numbers)
        {
            return Requests(first, count);
        }
    }

    /// <inheritdoc cref="Requests(int[], int, string)" />
    public static MPI_Request[] Requests(int* numbers, int count)
    {
        MPI_Request[] requests = new MPI_Request[Math.Max(count, 0)];
        for (int index = 0; index < requests.Length; index++)
        {
            requests[index] = Request(numbers[index]);
        }

        return requests;
    }

    /// <summary>Writes the numbers of requests after a call that may have completed them.</summary>
    public static void Return(MPI_Request[] requests, int* numbers)
    {
        for (int index = 0; index < requests.Length; index++)
        {
            numbers[index] = Number(requests[index]);
        }
    }
}
