using MPINET.PInvoke;

namespace MPINET;

// What all accesses do. A long access goes in pieces, of which the last one is collective if the call is, because each process has
// that one. At the end of the file, Open MPI never completes some reads, and ROMIO reports elements that are not there. So a read
// never asks for more than there is.
public sealed unsafe partial class FileView<T>
{
    private int Read(MpiFunction function, long at, Span<T> into)
    {
        Require.NotNegative(at, nameof(at));
        fixed (T* to = into)
        {
            return Run(Clamped(new FileMove(function, at, to, into.Length, type, each: 1)));
        }
    }

    private int Read(MpiFunction function, long at, ITypedBuffer into)
    {
        Require.NotNull(into, nameof(into));
        Require.NotNegative(at, nameof(at));
        using Pinned pinned = new(into);
        fixed (byte* to = pinned)
        {
            return Run(Clamped(MoveOf(function, at, pinned.Count, pinned.Type).With(to)));
        }
    }

    private void Write(MpiFunction function, long at, ReadOnlySpan<T> values)
    {
        Require.NotNegative(at, nameof(at));
        fixed (T* from = values)
        {
            _ = Run(new FileMove(function, at, from, values.Length, type, each: 1));
        }
    }

    private void Write(MpiFunction function, long at, ITypedBuffer values)
    {
        Require.NotNull(values, nameof(values));
        Require.NotNegative(at, nameof(at));
        using Pinned pinned = new(values);
        fixed (byte* from = pinned)
        {
            _ = Run(MoveOf(function, at, pinned.Count, pinned.Type).With(from));
        }
    }

    private FileRequest Start(MpiFunction function, long at, Memory<T> into, string from, int line)
    {
        Require.NotNegative(at, nameof(at));
        FileMove move = Clamped(new FileMove(function, at, null, into.Length, type, each: 1));
        MPI_File handle = HandleFor(move);
        FileRequest made = new(file, move, from, line);
        Start(made, move, handle, made.buffers.KeepToWrite(into));
        return made;
    }

    private FileRequest Start(MpiFunction function, long at, ReadOnlyMemory<T> values, string from, int line)
    {
        Require.NotNegative(at, nameof(at));
        FileMove move = new(function, at, null, values.Length, type, each: 1);
        MPI_File handle = HandleFor(move);
        FileRequest made = new(file, move, from, line);
        Start(made, move, handle, made.buffers.Keep(values));
        return made;
    }

    private FileRequest Start(MpiFunction function, long at, ITypedBuffer buffer, string from, int line)
    {
        FileMove move = MoveOf(function, at, buffer);
        MPI_File handle = HandleFor(move);
        FileRequest made = new(file, move, from, line);
        Start(made, move, handle, made.buffers.Keep(buffer, move.Count, move.Datatype));
        return made;
    }

    private SplitAccess Begin(MpiFunction function, long at, Memory<T> into)
    {
        Require.NotNegative(at, nameof(at));
        FileMove move = Clamped(new FileMove(function, at, null, into.Length, type, each: 1));
        _ = HandleFor(move);
        BufferHold buffers = default;
        return Begin(move.With(buffers.KeepToWrite(into)), buffers);
    }

    private SplitAccess Begin(MpiFunction function, long at, ReadOnlyMemory<T> values)
    {
        Require.NotNegative(at, nameof(at));
        FileMove move = new(function, at, null, values.Length, type, each: 1);
        _ = HandleFor(move);
        BufferHold buffers = default;
        return Begin(move.With(buffers.Keep(values)), buffers);
    }

    private SplitAccess Begin(MpiFunction function, long at, ITypedBuffer buffer)
    {
        FileMove move = MoveOf(function, at, buffer);
        _ = HandleFor(move);
        BufferHold buffers = default;
        return Begin(move.With(buffers.Keep(buffer, move.Count, move.Datatype)), buffers);
    }

    // At the end of the file, Open MPI never completes MPI_File_iread_shared. When the disk is full, MPICH never completes a write,
    // and Open MPI ends the process. So what may come to that is done at once.
    private void Start(FileRequest made, FileMove move, MPI_File handle, void* pinned)
    {
        if (move.Reads ? move.Function != MpiFunction.MPI_File_iread_shared : file.HasRoomFor(move))
        {
            made.Start(handle, pinned);
            return;
        }

        try
        {
            made.StartWith(Run(move.With(pinned).By(FileCalls.AtOnce(move.Function))));
        }
        catch
        {
            made.ReleaseBuffers();
            throw;
        }
    }

    private SplitAccess Begin(FileMove move, BufferHold buffers)
    {
        int code = RunPieces(ref move, file.Handle, out int before);
        int result = FileCalls.Begin(move, file.Handle);
        if (Errors.Failed(code | result))
        {
            buffers.Release(PinnedArrays.OfRequests);
            file.ThrowInAnyCase(code != 0 ? code : result, move.Name);
        }

        return file.Split = new SplitAccess(file, move, before, buffers);
    }

    // Returns the number of elements of the view that were moved.
    private int Run(FileMove move)
    {
        MPI_File handle = HandleFor(move);
        Check(move);
        int length = move.Length;
        int code = 0;
        int before = 0;
        if (move.IsLong)
        {
            code = RunPieces(ref move, handle, out before);
        }

        MPI_Status status;
        int result = FileCalls.Run(move, handle, &status);
        file.Check(code != 0 ? code : result, move.Name);
        int moved = before + move.NumberIn(status);
        file.RequireWhole(move, moved, length);
        return moved;
    }

    // What comes before the last piece. After an error or the end of the file, nothing is left for that one.
    private static int RunPieces(ref FileMove move, MPI_File handle, out int moved)
    {
        moved = 0;
        while (move.IsLong)
        {
            FileMove piece = move.Piece;
            MPI_Status status;
            int code = FileCalls.Run(piece, handle, &status);
            int number = code == 0 ? piece.NumberIn(status) : 0;
            moved += number;
            move = number == piece.Length ? move.After(piece.Count) : move.First(0);
            if (code != 0)
            {
                return code;
            }
        }

        return 0;
    }

    private static void Check(in FileMove move)
    {
        if (move.Reads)
        {
            Checking.Writes(move.Data, move.Count, move.Datatype, move.Name);
        }
        else
        {
            Checking.Reads(move.Data, move.Count, move.Datatype, move.Name);
        }
    }

    private MPI_File HandleFor(in FileMove move)
    {
        MPI_File handle = Handle;
        file.RequireFor(move);
        return BlockLength > 0 || move.Reads || move.Count == 0
            ? handle
            : throw new ArgumentException(
                $"Rank {file.Rank} has no elements in this view of '{file.Path}', and cannot write {move.Length}: write none."
            );
    }

    private FileMove MoveOf(MpiFunction function, long at, ITypedBuffer buffer)
    {
        RequireBuffer(function, buffer);
        Require.NotNegative(at, nameof(at));
        FileMove move = MoveOf(function, at, Require.Count(buffer), Require.Type(buffer));
        return move.Reads ? Clamped(move) : move;
    }

    private FileMove MoveOf(MpiFunction function, long at, int count, Datatype of)
    {
        long each = of.Bytes / type.Bytes;
        if (of.Bytes % type.Bytes != 0 || each * count > int.MaxValue)
        {
            throw new ArgumentException(
                $"The buffer has {count} element(s) of {of} with {of.Bytes} bytes each; an element of the view has {type.Bytes}. Each element of the buffer is a whole number of elements of the view, all together fewer than 2^31.",
                NameOfBuffer(function)
            );
        }

        return new FileMove(function, at, null, count, of, (int)each);
    }

    private static void RequireBuffer(MpiFunction function, ITypedBuffer buffer) =>
        Require.NotNull(buffer, NameOfBuffer(function));

    // The parameter of the public method.
    private static string NameOfBuffer(MpiFunction function) => FileCalls.Reads(function) ? "into" : "values";

    // As much of a read as the file has.
    private FileMove Clamped(in FileMove move)
    {
        if (move.Count == 0 || FileCalls.IsShared(move.Function))
        {
            return move;
        }

        long first = FileCalls.IsOwn(move.Function) ? Position : move.At;
        long there = AvailableFrom(first, move.Length);
        return move.Each > 0 && there >= move.Length ? move : move.First((int)(there / Math.Max(1, move.Each)));
    }

    // How many of some elements are in the file.
    private long AvailableFrom(long first, long count)
    {
        if (BlockLength == 0)
        {
            return 0;
        }

        if (isContiguous)
        {
            long from = start + (first * elementBytes);
            long bytes = count * elementBytes;
            long there = file.AvailableIn(from, from + bytes);
            return there == bytes ? count : there / elementBytes; // A division takes as long as the other checks.
        }

        // The places of a view ascend. Most reads are inside of the file.
        long low = 0;
        long high = count;
        long middle = count;
        while (low < high)
        {
            long end = ByteOffset(first + middle - 1) + elementBytes;
            (low, high) = file.AvailableIn(end - 1, end) > 0 ? (middle, high) : (low, middle - 1);
            middle = low + ((high - low + 1) / 2);
        }

        return low;
    }
}
