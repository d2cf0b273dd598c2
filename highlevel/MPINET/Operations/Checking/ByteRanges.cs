using MPINET.PInvoke;

namespace MPINET;

/// <summary>The bytes that a message reads or writes, without the gaps of its datatype.</summary>
internal sealed unsafe class ByteRanges
{
    // In bytes; a range takes 16 bytes. The limit keeps the check from using more memory than the program.
    private const long LargestImage = 1 << 26;
    private const long MaxRanges = 1 << 22;

    private const ulong Prime = 0x100000001B3;
    private const ulong Basis = 0xCBF29CE484222325;

    // Ascending. Ranges neither overlap nor touch.
    private readonly List<(nint Start, nint End)> ranges;

    private ByteRanges(List<(nint Start, nint End)> ranges) => this.ranges = ranges;

    /// <summary>
    /// Computes the bytes of a number of elements at an address; null if there are none, or if computing them would
    /// take too much memory.
    /// </summary>
    public static ByteRanges? Of(void* address, int count, Datatype type)
    {
        if (address is null || count == 0)
        {
            return null;
        }

        // Types that MPI refuses are left to the call that uses them. Observers of the program's calls see no calls of the check.
        MPI_Datatype handle = type.Handle;
        nint lower;
        nint extent;
        nint trueLower;
        nint trueExtent;
        if (
            handle == Mpi.MPI_DATATYPE_NULL
            || Mpi.PMPI_Type_get_extent(handle, &lower, &extent) != 0
            || Mpi.PMPI_Type_get_true_extent(handle, &trueLower, &trueExtent) != 0
            || type.Bytes == 0
        )
        {
            return null;
        }

        // A range that exceeds the address space is refused by the call itself.
        nint start = (nint)address + trueLower;
        if (Math.Abs((double)extent) * count > long.MaxValue / 2)
        {
            return null;
        }

        if (type.Bytes == extent && trueLower == lower && trueExtent == extent)
        {
            return new ByteRanges([(start, start + extent * count)]);
        }

        if (type.Bytes > LargestImage || trueExtent > LargestImage)
        {
            return null;
        }

        List<(nint, nint)> element = Written(type, trueLower, trueExtent);
        return (long)element.Count * count > MaxRanges ? null : new ByteRanges(Joined(element, start, count, extent));
    }

    /// <summary>The address of the first byte.</summary>
    public nint Start => ranges[0].Start;

    /// <summary>The address behind the last byte.</summary>
    public nint End => ranges[ranges.Count - 1].End;

    /// <summary>True if the two sets have a byte in common.</summary>
    public bool Overlap(ByteRanges other)
    {
        int i = 0;
        int j = 0;
        while (i < ranges.Count && j < other.ranges.Count)
        {
            if (ranges[i].End <= other.ranges[j].Start)
            {
                i++;
            }
            else if (other.ranges[j].End <= ranges[i].Start)
            {
                j++;
            }
            else
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>A checksum of the bytes.</summary>
    public ulong Sum()
    {
        ulong sum = Basis;
        foreach ((nint start, nint end) in ranges)
        {
            byte* at = (byte*)start;
            for (; at + sizeof(ulong) <= (byte*)end; at += sizeof(ulong))
            {
                sum = (sum ^ *(ulong*)at) * Prime;
                sum ^= sum >> 32;
            }

            for (; at < (byte*)end; at++)
            {
                sum = (sum ^ *at) * Prime;
            }
        }

        return sum;
    }

    // Determines the bytes of an element from MPI itself: unpacks ones into zeros and finds which bytes were written.
    private static List<(nint Start, nint End)> Written(Datatype type, nint lower, nint extent)
    {
        int room;
        Errors.Check(Mpi.MPI_Pack_size(1, type.Handle, Mpi.MPI_COMM_SELF, &room), "MPI_Pack_size");
        byte[] packed = new byte[room];
        byte[] image = new byte[extent];
        int packedBytes = 0;
        fixed (byte* from = packed)
        fixed (byte* to = image)
        {
            void* element = to - lower;
            Errors.Check(
                Mpi.MPI_Pack(element, 1, type.Handle, from, room, &packedBytes, Mpi.MPI_COMM_SELF),
                "MPI_Pack"
            );
            packed.AsSpan(0, packedBytes).Fill(0xFF);
            int position = 0;
            Errors.Check(
                Mpi.MPI_Unpack(from, packedBytes, &position, element, 1, type.Handle, Mpi.MPI_COMM_SELF),
                "MPI_Unpack"
            );
        }

        List<(nint, nint)> written = [];
        for (int i = 0; i < image.Length; i++)
        {
            int start = i;
            while (i < image.Length && image[i] != 0)
            {
                i++;
            }

            if (i > start)
            {
                written.Add((start, i));
            }
        }

        return written;
    }

    private static List<(nint Start, nint End)> Joined(
        List<(nint Start, nint End)> element,
        nint address,
        int count,
        nint extent
    )
    {
        List<(nint Start, nint End)> all = new(element.Count * count);
        for (int i = 0; i < count; i++)
        {
            foreach ((nint start, nint end) in element)
            {
                all.Add((address + i * extent + start, address + i * extent + end));
            }
        }

        // A type may interleave its elements or order them backwards.
        all.Sort(static (one, other) => ((long)one.Start).CompareTo((long)other.Start));
        int kept = 0;
        for (int i = 1; i < all.Count; i++)
        {
            if (all[i].Start <= all[kept].End)
            {
                all[kept] = (all[kept].Start, all[i].End > all[kept].End ? all[i].End : all[kept].End);
            }
            else
            {
                all[++kept] = all[i];
            }
        }

        all.RemoveRange(kept + 1, all.Count - kept - 1);
        return all;
    }
}
