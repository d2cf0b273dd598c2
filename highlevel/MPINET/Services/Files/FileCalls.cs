using MPINET.PInvoke;

namespace MPINET;

/// <summary>The calls that access a file, by their names. Those with a position of their own ignore the offset.</summary>
internal static unsafe class FileCalls
{
    /// <summary>True if a call reads the file.</summary>
    public static bool Reads(MpiFunction function) =>
        function
            is MpiFunction.MPI_File_read_at
                or MpiFunction.MPI_File_read_at_all
                or MpiFunction.MPI_File_read
                or MpiFunction.MPI_File_read_all
                or MpiFunction.MPI_File_read_shared
                or MpiFunction.MPI_File_iread_at
                or MpiFunction.MPI_File_iread_at_all
                or MpiFunction.MPI_File_iread
                or MpiFunction.MPI_File_iread_all
                or MpiFunction.MPI_File_iread_shared
                or MpiFunction.MPI_File_read_at_all_begin
                or MpiFunction.MPI_File_read_all_begin;

    /// <summary>True if a call uses the position that all processes share.</summary>
    public static bool IsShared(MpiFunction function) =>
        function
            is MpiFunction.MPI_File_read_shared
                or MpiFunction.MPI_File_write_shared
                or MpiFunction.MPI_File_iread_shared
                or MpiFunction.MPI_File_iwrite_shared;

    /// <summary>True if a call uses the position of the process.</summary>
    public static bool IsOwn(MpiFunction function) =>
        function
            is MpiFunction.MPI_File_read
                or MpiFunction.MPI_File_write
                or MpiFunction.MPI_File_read_all
                or MpiFunction.MPI_File_write_all
                or MpiFunction.MPI_File_iread
                or MpiFunction.MPI_File_iwrite
                or MpiFunction.MPI_File_iread_all
                or MpiFunction.MPI_File_iwrite_all
                or MpiFunction.MPI_File_read_all_begin
                or MpiFunction.MPI_File_write_all_begin;

    /// <summary>The blocking call without the other processes that does the same; for a nonblocking call the nonblocking one.</summary>
    public static MpiFunction Alone(MpiFunction function) =>
        function switch
        {
            MpiFunction.MPI_File_read_at_all or MpiFunction.MPI_File_read_at_all_begin => MpiFunction.MPI_File_read_at,
            MpiFunction.MPI_File_write_at_all or MpiFunction.MPI_File_write_at_all_begin =>
                MpiFunction.MPI_File_write_at,
            MpiFunction.MPI_File_read_all or MpiFunction.MPI_File_read_all_begin => MpiFunction.MPI_File_read,
            MpiFunction.MPI_File_write_all or MpiFunction.MPI_File_write_all_begin => MpiFunction.MPI_File_write,
            MpiFunction.MPI_File_iread_at_all => MpiFunction.MPI_File_iread_at,
            MpiFunction.MPI_File_iwrite_at_all => MpiFunction.MPI_File_iwrite_at,
            MpiFunction.MPI_File_iread_all => MpiFunction.MPI_File_iread,
            MpiFunction.MPI_File_iwrite_all => MpiFunction.MPI_File_iwrite,
            _ => function,
        };

    /// <summary>The blocking call without the other processes that does the same as a nonblocking one.</summary>
    public static MpiFunction AtOnce(MpiFunction function) =>
        Alone(function) switch
        {
            MpiFunction.MPI_File_iread_at => MpiFunction.MPI_File_read_at,
            MpiFunction.MPI_File_iwrite_at => MpiFunction.MPI_File_write_at,
            MpiFunction.MPI_File_iread => MpiFunction.MPI_File_read,
            MpiFunction.MPI_File_iwrite => MpiFunction.MPI_File_write,
            MpiFunction.MPI_File_iread_shared => MpiFunction.MPI_File_read_shared,
            MpiFunction.MPI_File_iwrite_shared => MpiFunction.MPI_File_write_shared,
            MpiFunction other => other,
        };

    /// <summary>Accesses a file and waits.</summary>
    public static int Run(in FileMove move, MPI_File file, MPI_Status* status) =>
        move.Function switch
        {
            MpiFunction.MPI_File_read_at => Mpi.MPI_File_read_at(
                file,
                move.At,
                move.Data,
                move.Count,
                move.Type,
                status
            ),
            MpiFunction.MPI_File_write_at => Mpi.MPI_File_write_at(
                file,
                move.At,
                move.Data,
                move.Count,
                move.Type,
                status
            ),
            MpiFunction.MPI_File_read_at_all => Mpi.MPI_File_read_at_all(
                file,
                move.At,
                move.Data,
                move.Count,
                move.Type,
                status
            ),
            MpiFunction.MPI_File_write_at_all => Mpi.MPI_File_write_at_all(
                file,
                move.At,
                move.Data,
                move.Count,
                move.Type,
                status
            ),
            MpiFunction.MPI_File_read => Mpi.MPI_File_read(file, move.Data, move.Count, move.Type, status),
            MpiFunction.MPI_File_write => Mpi.MPI_File_write(file, move.Data, move.Count, move.Type, status),
            MpiFunction.MPI_File_read_all => Mpi.MPI_File_read_all(file, move.Data, move.Count, move.Type, status),
            MpiFunction.MPI_File_write_all => Mpi.MPI_File_write_all(file, move.Data, move.Count, move.Type, status),
            MpiFunction.MPI_File_read_shared => Mpi.MPI_File_read_shared(
                file,
                move.Data,
                move.Count,
                move.Type,
                status
            ),
            MpiFunction.MPI_File_write_shared => Mpi.MPI_File_write_shared(
                file,
                move.Data,
                move.Count,
                move.Type,
                status
            ),
            _ => throw Unknown(move.Function),
        };

    /// <summary>Starts to access a file.</summary>
    public static int Start(in FileMove move, MPI_File file, out MPI_Request request)
    {
        fixed (MPI_Request* begun = &request)
        {
            *begun = Mpi.MPI_REQUEST_NULL;
            return move.Function switch
            {
                MpiFunction.MPI_File_iread_at => Mpi.MPI_File_iread_at(
                    file,
                    move.At,
                    move.Data,
                    move.Count,
                    move.Type,
                    begun
                ),
                MpiFunction.MPI_File_iwrite_at => Mpi.MPI_File_iwrite_at(
                    file,
                    move.At,
                    move.Data,
                    move.Count,
                    move.Type,
                    begun
                ),
                MpiFunction.MPI_File_iread_at_all => Mpi.MPI_File_iread_at_all(
                    file,
                    move.At,
                    move.Data,
                    move.Count,
                    move.Type,
                    begun
                ),
                MpiFunction.MPI_File_iwrite_at_all => Mpi.MPI_File_iwrite_at_all(
                    file,
                    move.At,
                    move.Data,
                    move.Count,
                    move.Type,
                    begun
                ),
                MpiFunction.MPI_File_iread => Mpi.MPI_File_iread(file, move.Data, move.Count, move.Type, begun),
                MpiFunction.MPI_File_iwrite => Mpi.MPI_File_iwrite(file, move.Data, move.Count, move.Type, begun),
                MpiFunction.MPI_File_iread_all => Mpi.MPI_File_iread_all(file, move.Data, move.Count, move.Type, begun),
                MpiFunction.MPI_File_iwrite_all => Mpi.MPI_File_iwrite_all(
                    file,
                    move.Data,
                    move.Count,
                    move.Type,
                    begun
                ),
                MpiFunction.MPI_File_iwrite_shared => Mpi.MPI_File_iwrite_shared(
                    file,
                    move.Data,
                    move.Count,
                    move.Type,
                    begun
                ),
                _ => throw Unknown(move.Function),
            };
        }
    }

    /// <summary>Begins a split access.</summary>
    public static int Begin(in FileMove move, MPI_File file) =>
        move.Function switch
        {
            MpiFunction.MPI_File_read_at_all_begin => Mpi.MPI_File_read_at_all_begin(
                file,
                move.At,
                move.Data,
                move.Count,
                move.Type
            ),
            MpiFunction.MPI_File_write_at_all_begin => Mpi.MPI_File_write_at_all_begin(
                file,
                move.At,
                move.Data,
                move.Count,
                move.Type
            ),
            MpiFunction.MPI_File_read_all_begin => Mpi.MPI_File_read_all_begin(file, move.Data, move.Count, move.Type),
            MpiFunction.MPI_File_write_all_begin => Mpi.MPI_File_write_all_begin(
                file,
                move.Data,
                move.Count,
                move.Type
            ),
            _ => throw Unknown(move.Function),
        };

    /// <summary>Ends the split access that a call has begun.</summary>
    public static int End(in FileMove begun, MPI_File file, MPI_Status* status) =>
        begun.Function switch
        {
            MpiFunction.MPI_File_read_at_all_begin => Mpi.MPI_File_read_at_all_end(file, begun.Data, status),
            MpiFunction.MPI_File_write_at_all_begin => Mpi.MPI_File_write_at_all_end(file, begun.Data, status),
            MpiFunction.MPI_File_read_all_begin => Mpi.MPI_File_read_all_end(file, begun.Data, status),
            MpiFunction.MPI_File_write_all_begin => Mpi.MPI_File_write_all_end(file, begun.Data, status),
            _ => throw Unknown(begun.Function),
        };

    private static ArgumentOutOfRangeException Unknown(MpiFunction function) => new(nameof(function), function, null);
}
