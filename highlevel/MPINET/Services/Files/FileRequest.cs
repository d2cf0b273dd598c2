using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>A pending access to a file. It gives the number of elements of the view that were moved.</summary>
internal sealed unsafe class FileRequest(ParallelFile accessed, FileMove move, string file, int line)
    : Request<int>(accessed.Comm, move.Function, file, line)
{
    // The ROMIO of Open MPI ends the process, and its OMPIO accesses the file for each process by itself.
    private static readonly bool lacksCollective = MpiLoader.Current?.Name == "openmpi";

    // The pieces of a long access that come before the last one.
    private readonly List<(MPI_Request Request, FileMove Move)> pieces = [];
    private readonly FileMove all = move;
    private FileMove last;
    private int moved;

    /// <summary>The file.</summary>
    public ParallelFile Accessed => accessed;

    /// <summary>Starts the access. A collective one is collective in its last piece, because each process has that one.</summary>
    public void Start(MPI_File handle, void* pinned)
    {
        last = all.With(pinned).By(lacksCollective ? FileCalls.Alone(all.Function) : all.Function);
        Checking.Begins(this, pinned, last.Count, last.Datatype, last.Reads);
        int code = 0;
        for (; last.IsLong; last = last.After(last.Piece.Count))
        {
            FileMove piece = last.Piece;
            int result = FileCalls.Start(piece, handle, out MPI_Request begun);
            Note(result, begun, piece, ref code);
        }

        int ofLast = FileCalls.Start(last, handle, out MPI_Request request);
        if (Errors.Failed(code | ofLast))
        {
            Note(ofLast, request, last, ref code);
            Checking.Ends(this);
            code = EndPieces(code);
            ReleaseBuffers();
            accessed.ThrowInAnyCase(code, Function);
        }

        Begin(ofLast, request);
    }

    /// <summary>Makes it a request of an access that was made already.</summary>
    /// <param name="number">Number of elements of the view.</param>
    public void StartWith(int number)
    {
        moved = number;
        last = all.First(0);
        MPI_Request request;
        MPI_Comm comm = accessed.Comm.Handle;
        int code = Mpi.MPI_Isend(null, 0, Mpi.MPI_BYTE, Mpi.MPI_PROC_NULL, 0, comm, &request);
        Begin(code, request);
    }

    /// <inheritdoc />
    internal override int Take() => moved;

    /// <inheritdoc />
    private protected override void End()
    {
        int code = EndPieces(Code);
        if (code == 0)
        {
            MPI_Status none = Status.Empty;
            moved += last.NumberIn(ReportedStatus(ref none));
            code = all.Reads || moved == all.Length ? 0 : Mpi.MPI_ERR_IO;
        }

        Code = code;
        ReleaseBuffers();
    }

    /// <inheritdoc />
    private protected override void Fail() =>
        accessed.Throw(Code, Function, all.Reads ? "" : FileErrors.Part(moved, all.Length));

    private void Note(int result, MPI_Request begun, FileMove piece, ref int code)
    {
        if (result == 0)
        {
            pieces.Add((begun, piece));
        }

        code = code != 0 ? code : result;
    }

    private int EndPieces(int code)
    {
        foreach ((MPI_Request request, FileMove piece) in pieces)
        {
            MPI_Request ended = request;
            MPI_Status status;
            int result = Mpi.MPI_Wait(&ended, &status);
            moved += result == 0 ? piece.NumberIn(status) : 0;
            code = code != 0 ? code : result;
        }

        pieces.Clear();
        return code;
    }
}
