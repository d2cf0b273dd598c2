namespace MPINET.Diagnostics.Matching;

// The texts of reports.
internal sealed unsafe partial class CollectiveReading
{
    // Number of counts that a report shows.
    private const int MaxCounts = 12;

    /// <summary>The columns of a report: operation, root, data, operator.</summary>
    public string[] Words(ref ObservedCall call, CheckedCommunicator known)
    {
        CallShape shape = CallShape.Of(call.Function);
        nint* a = call.Arguments;
        if (known.Facts.IsFile || shape.NewFile >= 0)
        {
            // Each process has data of its own.
            return [shape.Plain, "", FileWords(shape, a) ?? "", ""];
        }

        string op = shape.Operator >= 0 ? OperatorOf((MPI_Op)a[shape.Operator]) : "";
        bool isGather = shape.Operation is MpiFunction.MPI_Gather or MpiFunction.MPI_Gatherv;
        bool isScatter = shape.Role == CallRole.Scatter;
        bool isRooted = shape.Root >= 0;
        int root = isRooted ? (int)a[shape.Root] : 0;
        bool isRoot = isRooted && root == (known.Facts.IsInter ? Mpi.MPI_ROOT : known.Rank);

        // In an intercommunicator only one process of the root's group takes part, as MPI_ROOT. The others pass MPI_PROC_NULL.
        bool isOut = isRooted && known.Facts.IsInter && root == Mpi.MPI_PROC_NULL;
        bool isSender = !known.Facts.IsInter || !isRoot || !isGather;
        (int outgoing, int incoming) = Parts(a, shape, known);
        string send =
            isOut
            || !isSender
            || (shape.SendData.IsInPlace(a) && shape.ReceiveData.IsThere)
            || (isRooted && !isRoot && isScatter)
                ? ""
                : WordsOf(shape.SendData, a, outgoing);
        string receive =
            isOut
            || shape.ReceiveData.IsInPlace(a)
            || (isRooted && !isRoot && isGather)
            || (isRoot && known.Facts.IsInter && isScatter)
                ? ""
                : WordsOf(shape.ReceiveData, a, incoming);
        return
        [
            shape.Plain,
            !isRooted ? ""
            : isOut ? "of this group"
            : known.Facts.IsInter && isRoot ? "this one"
            : root.ToString(),
            send == receive || receive.Length == 0 ? send
            : send.Length == 0 ? receive
            : $"{send} to {receive}",
            op,
        ];
    }

    // The arguments of a call on a file that all processes must agree on; null if there are none. Different paths may lead to one file.
    private static string? FileWords(CallShape shape, nint* a)
    {
        switch (shape.Function)
        {
            case MpiFunction.MPI_File_open:
                return $"{Path.GetFileName(new string((sbyte*)a[1]))}, mode {FileModes((int)a[2])}";
            case MpiFunction.MPI_File_set_view:
                int bytes;
                string type = Mpi.PMPI_Type_size((MPI_Datatype)a[2], &bytes) == 0 ? $"elements of {bytes} bytes, " : "";
                return type + new string((sbyte*)a[4]);
            case MpiFunction.MPI_File_set_size:
            case MpiFunction.MPI_File_preallocate:
                return $"{(long)a[1]} bytes";
            case MpiFunction.MPI_File_set_atomicity:
                return a[1] != 0 ? "atomic" : "not atomic";
            case MpiFunction.MPI_File_seek_shared:
                return $"to {(long)a[1]} from {((int)a[2] == Mpi.MPI_SEEK_SET ? "the beginning"
                    : (int)a[2] == Mpi.MPI_SEEK_CUR ? "the position"
                    : "the end")}";
            default:
                return null;
        }
    }

    private static string FileModes(int mode) =>
        string.Join(
            " | ",
            new (int Flag, string Name)[]
            {
                (Mpi.MPI_MODE_RDONLY, "RDONLY"),
                (Mpi.MPI_MODE_WRONLY, "WRONLY"),
                (Mpi.MPI_MODE_RDWR, "RDWR"),
                (Mpi.MPI_MODE_CREATE, "CREATE"),
                (Mpi.MPI_MODE_EXCL, "EXCL"),
                (Mpi.MPI_MODE_APPEND, "APPEND"),
                (Mpi.MPI_MODE_DELETE_ON_CLOSE, "DELETE_ON_CLOSE"),
                (Mpi.MPI_MODE_UNIQUE_OPEN, "UNIQUE_OPEN"),
                (Mpi.MPI_MODE_SEQUENTIAL, "SEQUENTIAL"),
            }
                .Where(one => (mode & one.Flag) != 0)
                .Select(one => one.Name)
        );

    // Number of processes to which this one sends, and number from which it receives.
    private static (int Outgoing, int Incoming) Parts(nint* a, CallShape shape, CheckedCommunicator known)
    {
        if (shape.Role is CallRole.Neighbors or CallRole.NeighborParts)
        {
            Neighborhood neighbors = Neighborhood.Of((MPI_Comm)a[shape.Communicator]);
            return (neighbors.Outgoing.Length, neighbors.Incoming.Length);
        }

        int count = known.Facts.IsInter ? known.Facts.Peers.Length : known.Size;
        return (count, count);
    }

    private static string OperatorOf(MPI_Op op) =>
        IndexOf(op) is >= 0 and int index ? operators[index].Name : "one of the program's";

    private string WordsOf(CallBuffer data, nint* a, int size)
    {
        if (!data.IsThere)
        {
            return "";
        }

        if (!data.IsCountArray)
        {
            return TypeAt(data, a, 0)?.Words(data.CountOf(a, 0)) ?? "";
        }

        if (a[data.Count] == 0)
        {
            return "";
        }

        int shown = Math.Min(size, MaxCounts);
        IEnumerable<long> first = Enumerable.Range(0, shown).Select(i => data.CountOf(a, i));
        string type = data.IsDatatypeArray ? "" : $" of {TypeAt(data, a, 0)?.Text}";
        return $"counts {string.Join(" ", first)}{(shown < size ? " ..." : "")}{type}";
    }
}
