using System.Runtime.InteropServices;

namespace MPINET.Diagnostics.Checking;

/// <summary>Memory that an operation reads or writes until it is complete.</summary>
/// <param name="operation">The owner of the memory: a request or an operation on a window. The parts of one operation do not conflict.</param>
/// <param name="site">The call that began it.</param>
/// <param name="isWritten">True if the operation writes.</param>
internal sealed unsafe class BufferUse(object operation, CallSite site, bool isWritten)
{
    private ulong hash;

    // A copy of the type, because the program may free it while the operation is under way. MPI_DATATYPE_NULL if there are no gaps.
    private MPI_Datatype type = Mpi.MPI_DATATYPE_NULL;
    private int count;

    /// <summary>The owner of the memory.</summary>
    public object Operation => operation;

    /// <summary>The call that began it.</summary>
    public CallSite Site => site;

    /// <summary>The address of the first byte.</summary>
    public long Start { get; init; }

    /// <summary>The address behind the last byte.</summary>
    public long End => Start + Bytes;

    /// <summary>The number of bytes of data.</summary>
    public long Bytes { get; init; }

    /// <summary>True if the operation writes.</summary>
    public bool IsWritten => isWritten;

    /// <summary>True if the data have gaps, which may belong to other operations.</summary>
    public bool HasGaps { get; init; }

    /// <summary>Notes the contents of memory that the operation reads.</summary>
    /// <param name="elements">The number of elements.</param>
    /// <param name="of">The type of the elements.</param>
    public void Begin(long elements, MPI_Datatype of)
    {
        if (isWritten)
        {
            return;
        }

        if (HasGaps)
        {
            MPI_Datatype copy;
            if (elements > int.MaxValue || Mpi.PMPI_Type_dup(of, &copy) != 0)
            {
                return;
            }

            (type, count) = (copy, (int)elements);
        }

        hash = Hash();
    }

    /// <summary>Returns whether the memory still has the contents that it had when the operation began.</summary>
    public bool IsUnchanged()
    {
        if (isWritten || (HasGaps && type == Mpi.MPI_DATATYPE_NULL))
        {
            return true;
        }

        bool isUnchanged = Hash() == hash;
        if (HasGaps)
        {
            MPI_Datatype copy = type;
            _ = Mpi.PMPI_Type_free(&copy);
            type = Mpi.MPI_DATATYPE_NULL;
        }

        return isUnchanged;
    }

    private ulong Hash()
    {
        if (!HasGaps)
        {
            return Hashing.Of((byte*)Start, Bytes);
        }

        int room;
        int position = 0;
        _ = Mpi.PMPI_Pack_size(count, type, Mpi.MPI_COMM_SELF, &room);
        byte* packed = (byte*)Marshal.AllocHGlobal(room);
        _ = Mpi.PMPI_Pack((void*)Start, count, type, packed, room, &position, Mpi.MPI_COMM_SELF);
        ulong result = Hashing.Of(packed, position);
        Marshal.FreeHGlobal((nint)packed);
        return result;
    }
}
