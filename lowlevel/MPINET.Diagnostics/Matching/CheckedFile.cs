namespace MPINET.Diagnostics.Matching;

/// <summary>A file whose accesses are compared.</summary>
/// <param name="facts">Its processes.</param>
/// <param name="handle">Its handle.</param>
/// <param name="own">A communicator with its processes, for the messages of the comparison.</param>
internal sealed unsafe class CheckedFile(CommunicatorFacts facts, MPI_File handle, MPI_Comm own)
{
    // The runs of an access, and those of all accesses until the next comparison.
    private const int MostOfAccess = 10_000;
    private const int Most = 100_000;

    private readonly Dictionary<(long Start, long End, bool IsWrite, int Phase), FileRun> runs = [];
    private readonly Moments communications = new();
    private int phase;
    private int moment;

    /// <summary>Its processes.</summary>
    public CommunicatorFacts Facts => facts;

    /// <summary>The size of an element of the view in the file, in bytes; 0 if it is not known.</summary>
    public long ElementBytes { get; set; } = 1;

    /// <summary>A communicator with its processes, for the messages of the comparison.</summary>
    public MPI_Comm Own => own;

    /// <summary>False if accesses since the last comparison are not noted, because their runs are too many.</summary>
    public bool IsComplete { get; private set; } = true;

    /// <summary>True if MPI orders the accesses of all processes.</summary>
    public bool IsAtomic
    {
        get
        {
            int flag = 0;
            return Mpi.PMPI_File_get_atomicity(handle, &flag) != 0 || flag != 0;
        }
    }

    /// <summary>The process's own position, in elements of the view.</summary>
    public long Position
    {
        get
        {
            long position;
            return Mpi.PMPI_File_get_position(handle, &position) == 0 ? position : -1;
        }
    }

    /// <summary>The runs of an access.</summary>
    /// <param name="offset">Its first element.</param>
    /// <param name="count">Number of elements.</param>
    /// <returns>First and last byte of each; null if they are too many.</returns>
    public List<(long Start, long End)>? RunsOf(long offset, long count)
    {
        List<(long, long)> found = [];
        long before = 1;
        while (count > 0)
        {
            if (found.Count == MostOfAccess)
            {
                return null;
            }

            long start = ByteOf(offset);
            long length = LengthOfRun(offset, start, count, before);
            found.Add((start, start + (length * ElementBytes)));
            (offset, count, before) = (offset + length, count - length, length);
        }

        return found;
    }

    /// <summary>Notes that all processes have waited for each other.</summary>
    public void BeginPhase()
    {
        lock (runs)
        {
            phase++;
        }
    }

    /// <summary>Notes that this process communicates.</summary>
    public void Communicate()
    {
        lock (runs)
        {
            communications.Add(phase, moment++);
        }
    }

    /// <summary>Notes the bytes that a call accesses; null if they are too many.</summary>
    public void Add(List<FileRun>? some)
    {
        lock (runs)
        {
            IsComplete &= some is not null && runs.Count + some.Count <= Most;
            if (!IsComplete)
            {
                runs.Clear();
                return;
            }

            foreach (FileRun one in some!)
            {
                (long, long, bool, int) key = (one.Start, one.End, one.IsWrite, phase);
                FileRun noted = one;
                (noted.Phase, noted.Moment) = (phase, moment);
                if (runs.TryGetValue(key, out FileRun earlier) && earlier.Hash != one.Hash)
                {
                    noted.Hash = 0;
                }

                runs[key] = noted;
            }

            moment++;
        }
    }

    /// <summary>Takes all runs until now.</summary>
    public FileRun[] Take()
    {
        lock (runs)
        {
            FileRun[] all = [.. runs.Values];
            for (int i = 0; i < all.Length; i++)
            {
                ref FileRun one = ref all[i];
                one.MayKnowOthers = communications.IsBefore(one.Phase, one.Moment);
                one.MayBeKnown = communications.IsAfter(one.Phase, one.Moment);
            }

            runs.Clear();
            communications.Clear();
            (phase, moment, IsComplete) = (0, 0, true);
            return all;
        }
    }

    // Elements of a view lie in the order of their numbers, so a run of n ends where the n-th one lies next to the others. The runs of a
    // view mostly have one length.
    private long LengthOfRun(long offset, long start, long count, long likely)
    {
        bool Has(long length) =>
            length <= count && ByteOf(offset + length - 1) == start + ((length - 1) * ElementBytes);

        if (Has(count))
        {
            return count;
        }

        long low = 1;
        long high = 2;
        if (Has(likely))
        {
            (low, high) = (likely, likely + 1);
        }

        for (; Has(high); high *= 2)
        {
            low = high;
        }

        while (high - low > 1)
        {
            long middle = low + ((high - low) / 2);
            (low, high) = Has(middle) ? (middle, high) : (low, middle);
        }

        return low;
    }

    private long ByteOf(long offset)
    {
        long position = 0;
        _ = Mpi.PMPI_File_get_byte_offset(handle, offset, &position);
        return position;
    }
}
