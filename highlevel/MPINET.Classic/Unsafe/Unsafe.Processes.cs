using MPINET.PInvoke;

namespace MPI;

// Processes that are started by MPI.
public unsafe partial class Unsafe
{
    /// <summary>Starts copies of a program and connects them to this communicator.</summary>
    /// <remarks>Collective: all processes of the group call it; may wait for them. MPI-5.0, 11.8.2.</remarks>
    /// <param name="command">in: name of the program, as a text of C; significant only at the root.</param>
    /// <param name="argv">in: its arguments, as texts of C with a null pointer at their end; null for none; significant only at the root.</param>
    /// <param name="maxprocs">in: number of processes; significant only at the root.</param>
    /// <param name="info">in: info object, or MPI_INFO_NULL; significant only at the root.</param>
    /// <param name="root">in: rank of the root.</param>
    /// <param name="comm">in: communicator.</param>
    /// <param name="intercomm">out: communicator with the started processes.</param>
    /// <param name="array_of_errorcodes">out: error code of each process.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    public static int MPI_Comm_spawn(
        byte* command,
        byte** argv,
        int maxprocs,
        int info,
        int root,
        int comm,
        out int intercomm,
        out int[] array_of_errorcodes
    )
    {
        array_of_errorcodes = new int[Math.Max(maxprocs, 0)];
        fixed (int* codes = array_of_errorcodes)
        {
            return MPI_Comm_spawn(command, argv, maxprocs, info, root, comm, out intercomm, codes);
        }
    }

    /// <summary>Starts copies of a program and connects them to this communicator.</summary>
    /// <remarks>Collective: all processes of the group call it; may wait for them. MPI-5.0, 11.8.2.</remarks>
    /// <param name="command">in: name of the program, as a text of C; significant only at the root.</param>
    /// <param name="argv">in: its arguments, as texts of C with a null pointer at their end; null for none; significant only at the root.</param>
    /// <param name="maxprocs">in: number of processes; significant only at the root.</param>
    /// <param name="info">in: info object, or MPI_INFO_NULL; significant only at the root.</param>
    /// <param name="root">in: rank of the root.</param>
    /// <param name="comm">in: communicator.</param>
    /// <param name="intercomm">out: communicator with the started processes.</param>
    /// <param name="array_of_errorcodes">out: address of the first of the processes' error codes; null if they are not needed.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    public static int MPI_Comm_spawn(
        byte* command,
        byte** argv,
        int maxprocs,
        int info,
        int root,
        int comm,
        out int intercomm,
        int* array_of_errorcodes
    )
    {
        MPI_Comm started = Mpi.MPI_COMM_NULL;
        int code = Mpi.MPI_Comm_spawn(
            command,
            argv,
            maxprocs,
            UnsafeHandles.Info(info),
            UnsafeNumbers.Rank(root),
            UnsafeHandles.Comm(comm),
            &started,
            array_of_errorcodes is null ? Mpi.MPI_ERRCODES_IGNORE : array_of_errorcodes
        );
        intercomm = UnsafeHandles.Number(started);
        return UnsafeNumbers.Code(code);
    }

    /// <summary>Starts several programs at once and connects them to this communicator.</summary>
    /// <remarks>Collective: all processes of the group call it; may wait for them. MPI-5.0, 11.8.3.</remarks>
    /// <param name="count">in: number of programs; significant only at the root.</param>
    /// <param name="array_of_commands">in: the first of the programs' names; significant only at the root.</param>
    /// <param name="array_of_argv">in: the first of the programs' arguments; significant only at the root.</param>
    /// <param name="array_of_maxprocs">in: the first of the numbers of processes; significant only at the root.</param>
    /// <param name="array_of_info">in: the first of the info objects; significant only at the root.</param>
    /// <param name="root">in: rank of the root.</param>
    /// <param name="comm">in: communicator.</param>
    /// <param name="intercomm">out: communicator with the started processes.</param>
    /// <param name="array_of_errorcodes">out: the first of as many error codes as there are processes.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    public static int MPI_Comm_spawn_multiple(
        int count,
        ref byte* array_of_commands,
        ref byte** array_of_argv,
        ref int array_of_maxprocs,
        ref int array_of_info,
        int root,
        int comm,
        out int intercomm,
        out int array_of_errorcodes
    )
    {
        array_of_errorcodes = 0;
        MPI_Comm started = Mpi.MPI_COMM_NULL;
        MPI_Info[] infos = new MPI_Info[Math.Max(count, 0)];
        fixed (byte** commands = &array_of_commands)
        fixed (byte*** arguments = &array_of_argv)
        fixed (
            int* counts = &array_of_maxprocs,
                numbers = &array_of_info,
                codes = &array_of_errorcodes
        )
        {
            for (int index = 0; index < infos.Length; index++)
            {
                infos[index] = UnsafeHandles.Info(numbers[index]);
            }

            fixed (MPI_Info* first = infos)
            {
                int code = Mpi.MPI_Comm_spawn_multiple(
                    count,
                    commands,
                    *arguments is null ? Mpi.MPI_ARGVS_NULL : arguments,
                    counts,
                    first,
                    UnsafeNumbers.Rank(root),
                    UnsafeHandles.Comm(comm),
                    &started,
                    codes
                );
                intercomm = UnsafeHandles.Number(started);
                return UnsafeNumbers.Code(code);
            }
        }
    }
}
