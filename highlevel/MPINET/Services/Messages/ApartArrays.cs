using System.Runtime.Serialization;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Long arrays of plain elements as one message. They are pinned, and MPI transfers them without a copy.</summary>
internal sealed unsafe class ApartArrays : IDisposable
{
    // A block length is an int in MPI.
    private const long Block = 1 << 30;

    /// <summary>Number of bytes before the arrays in a message from one process to another: the number of the object.</summary>
    public const int NumberLength = sizeof(long);

    private readonly PinnedArray[] pins;
    private readonly long[] number = [0];
    private readonly long expected;
    private readonly long length;
    private MPI_Datatype type;

    /// <summary>Pins the arrays and creates a datatype of them; null if there are none.</summary>
    public static ApartArrays? Of(List<ApartArray> arrays) => arrays.Count > 0 ? new ApartArrays(arrays) : null;

    /// <summary>Pins the arrays, to send them behind the number of their object; null if there are none.</summary>
    public static ApartArrays? ToSend(List<ApartArray> arrays, long number)
    {
        ApartArrays? made = arrays.Count > 0 ? new ApartArrays(arrays, isNumbered: true) : null;
        if (made is not null)
        {
            made.number[0] = number;
        }

        return made;
    }

    /// <summary>Pins the arrays, to receive them behind the number of their object; null if there are none.</summary>
    public static ApartArrays? ToReceive(List<ApartArray> arrays, long number) =>
        arrays.Count > 0 ? new ApartArrays(arrays, isNumbered: true, number) : null;

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

    private ApartArrays(List<ApartArray> arrays, bool isNumbered = false, long expected = 0)
    {
        this.expected = expected;
        if (isNumbered)
        {
            arrays = [new ApartArray(number, sizeof(long)), .. arrays];
        }

        length = arrays.Sum(array => array.Length);
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

    /// <summary>Requires that a message has the length of the arrays.</summary>
    /// <param name="bytes">Number of bytes of the message.</param>
    /// <param name="source">The rank of the source.</param>
    /// <param name="tag">The tag.</param>
    /// <exception cref="SerializationException">It has another length.</exception>
    public void RequireLength(long bytes, int source, int tag)
    {
        if (bytes != length)
        {
            throw Missing($"has {bytes} bytes", source, tag);
        }
    }

    /// <summary>Requires that the arrays that have been received are those of the object.</summary>
    /// <param name="source">The rank of the source.</param>
    /// <param name="tag">The tag.</param>
    /// <exception cref="SerializationException">They belong to another object.</exception>
    public void RequireNumber(int source, int tag)
    {
        if (number[0] != expected)
        {
            throw Missing("is not theirs", source, tag);
        }
    }

    /// <summary>Creates the exception for a message that came in place of the arrays.</summary>
    /// <param name="what">The property of the message that shows it.</param>
    /// <param name="source">The rank of the source.</param>
    /// <param name="tag">The tag.</param>
    public SerializationException Missing(string what, int source, int tag) =>
        new(
            $"The object from rank {source}, tag {tag}, cannot be rebuilt on rank {Communicator.World.Rank}: its long arrays have not arrived. The next message from there with this tag {what}, and they have {length}: another receive of this program took them, or the sender did not send them by {MemberName.Of(nameof(Port.SendObject))}."
        );

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
