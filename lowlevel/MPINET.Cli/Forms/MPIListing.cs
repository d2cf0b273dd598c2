using MPINET.PInvoke;
using static MPINET.Cli.MPI;

namespace MPINET.Cli;

/// <summary>
/// Forms of "Using MPI with C# and the Common Language Infrastructure", Appendix A, whose arguments differ from those of the classes. They are
/// extension methods, because overloads in the classes would make some calls ambiguous.
/// </summary>
public static class MPIListing
{
    /// <summary>Looks up an attached object.</summary>
    /// <remarks>Local. In C: MPI_Comm_get_attr. MPI-5.0, 7.7.2.</remarks>
    /// <param name="comm">The communicator.</param>
    /// <param name="keyval">in: the key.</param>
    /// <param name="attribute_val">in and out: the attached object; unchanged if there is none.</param>
    /// <returns>True if an object is attached.</returns>
    public static bool Get_attr(this Comm comm, int keyval, ref object? attribute_val)
    {
        bool isThere = comm.Get_attr(keyval, out object? found);
        attribute_val = isThere ? found : attribute_val;
        return isThere;
    }

    /// <inheritdoc cref="Datatype.Create_hindexed(int, int[], nint[])" />
    /// <param name="type">The datatype of the elements.</param>
    /// <param name="count">in: number of blocks.</param>
    /// <param name="blocklengths">in: elements in each block.</param>
    /// <param name="displacements">in: displacement of each block in bytes.</param>
    public static Datatype Create_hindexed(this Datatype type, int count, int[] blocklengths, int[] displacements) =>
        type.Create_hindexed(count, blocklengths, Array.ConvertAll(displacements, place => (nint)place));

    /// <inheritdoc cref="Datatype.Unpack(Pointer, int, Pointer, int, ref int, Comm)" />
    /// <remarks>Local. The parameters are in the order of C. In C: MPI_Unpack. MPI-5.0, 5.2.</remarks>
    /// <param name="type">The datatype of the elements.</param>
    /// <param name="inbuf">in: the packed buffer.</param>
    /// <param name="insize">in: its size in bytes.</param>
    /// <param name="position">in and out: the position in the packed buffer, in bytes.</param>
    /// <param name="outbuf">out: the unpacked data.</param>
    /// <param name="outcount">in: number of elements of this type.</param>
    /// <param name="comm">in: the communicator of the message.</param>
    public static void Unpack(
        this Datatype type,
        Pointer inbuf,
        int insize,
        ref int position,
        Pointer outbuf,
        int outcount,
        Comm comm
    ) => type.Unpack(inbuf, insize, outbuf, outcount, ref position, comm);

    /// <inheritdoc cref="Group.Range_excl(int, int[,])" />
    /// <param name="group">The group.</param>
    /// <param name="n">in: number of ranges.</param>
    /// <param name="ranges">in: first, last and step of each range, 3 times n numbers.</param>
    /// <exception cref="ArgumentException">There are fewer than 3 times n numbers.</exception>
    public static Group Range_excl(this Group group, int n, int[] ranges) => group.Range_excl(n, Triplets(n, ranges));

    /// <inheritdoc cref="Group.Range_incl(int, int[,])" />
    /// <param name="group">The group.</param>
    /// <param name="n">in: number of ranges.</param>
    /// <param name="ranges">in: first, last and step of each range, 3 times n numbers.</param>
    /// <exception cref="ArgumentException">There are fewer than 3 times n numbers.</exception>
    public static Group Range_incl(this Group group, int n, int[] ranges) => group.Range_incl(n, Triplets(n, ranges));

    private static int[,] Triplets(int n, int[] ranges)
    {
        if (ranges.Length < 3L * n)
        {
            throw new ArgumentException(
                $"{n} ranges are {3L * n} numbers, the first, the last and the step of each, but the array has {ranges.Length}.",
                nameof(ranges)
            );
        }

        int[,] rows = new int[ranges.Length / 3, 3];
        Buffer.BlockCopy(ranges, 0, rows, 0, rows.Length * sizeof(int));
        return rows;
    }
}
