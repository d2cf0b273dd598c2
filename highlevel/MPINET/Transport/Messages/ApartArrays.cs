using MPINET.PInvoke;

namespace MPINET;

/// <summary>Long arrays of plain elements as one message. They are pinned, and MPI transfers them without a copy.</summary>
internal sealed unsafe class ApartArrays : IDisposable
{
    // A block length is an int in MPI.
    private const long Block = 1 << 30;

    private readonly PinnedArray[] pins;
    private MPI_Datatype type;

    /// <summary>Pins the arrays and creates a datatype of them; null if there are none.</summary>
    public static ApartArrays? Of(List<ApartArray> arrays) => arrays.Count > 0 ? new ApartArrays(arrays) : null;

    /// <summary>Allocates memory for arrays that will be discarded; null if there are none.</summary>
    /// <param name="bytes">Number of bytes of the arrays.</param>
    public static ApartArrays? Unwanted(long bytes)
    {
        List<ApartArray> rooms = [];
        for (; bytes > 0; bytes -= Block)
        {
            rooms.Add(new ApartArray(new byte[Math.Min(bytes, Block)], 1));
        }

        return Of(rooms);
    }

    private ApartArrays(List<ApartArray> arrays)
    {
        pins = new PinnedArray[arrays.Count];
        List<int> lengths = [];
        List<nint> addresses = [];
        for (int i = 0; i < pins.Length; i++)
        {
            pins[i] = PinnedArrays.OfThread.Rent(arrays[i].Array, arrays[i].ElementSize);
            nint address = (nint)pins[i].Address;
            for (long left = arrays[i].Length; left > 0; left -= Block)
            {
                lengths.Add((int)Math.Min(left, Block));
                addresses.Add(address);
                address += (nint)Block;
            }
        }

        fixed (int* length = lengths.ToArray())
        fixed (nint* address = addresses.ToArray())
        {
            MPI_Datatype made;
            Errors.Check(
                Mpi.MPI_Type_create_hindexed(lengths.Count, length, address, Mpi.MPI_BYTE, &made),
                "MPI_Type_create_hindexed"
            );
            type = made;
            Errors.Check(Mpi.MPI_Type_commit(&made), "MPI_Type_commit");
        }
    }

    /// <summary>The datatype of all arrays, relative to MPI_BOTTOM.</summary>
    public MPI_Datatype Type => type;

    /// <summary>Releases the arrays.</summary>
    public void Dispose()
    {
        fixed (MPI_Datatype* made = &type)
        {
            _ = Mpi.MPI_Type_free(made);
        }

        foreach (PinnedArray pin in pins)
        {
            PinnedArrays.OfThread.Return(pin);
        }
    }
}
