using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    public partial class Intracomm
    {
        /// <summary>Starts further processes of a program.</summary>
        /// <remarks>Collective. In C: MPI_Comm_spawn. MPI-5.0, 11.8.2.</remarks>
        /// <param name="command">in: the program; significant only at the root.</param>
        /// <param name="argv">in: its arguments, or ARGV_NULL; significant only at the root.</param>
        /// <param name="maxprocs">in: the number of processes, 0 or more; significant only at the root.</param>
        /// <param name="info">in: hints; significant only at the root.</param>
        /// <param name="root">in: the rank whose arguments are significant.</param>
        /// <returns>An intercommunicator to the processes that were started.</returns>
        public Intercomm Spawn(string command, string[]? argv, int maxprocs, Info info, int root) =>
            Spawn(command, argv, maxprocs, info, root, null);

        /// <inheritdoc cref="Spawn(string, string[], int, Info, int)" />
        /// <param name="command">in: the program; significant only at the root.</param>
        /// <param name="argv">in: its arguments, or ARGV_NULL; significant only at the root.</param>
        /// <param name="maxprocs">in: the number of processes, 0 or more; significant only at the root.</param>
        /// <param name="info">in: hints; significant only at the root.</param>
        /// <param name="root">in: the rank whose arguments are significant.</param>
        /// <param name="array_of_errcodes">out: an error code for each process; maxprocs entries, or null.</param>
        public Intercomm Spawn(
            string command,
            string[]? argv,
            int maxprocs,
            Info info,
            int root,
            int[]? array_of_errcodes
        )
        {
            fixed (int* errcodes = array_of_errcodes)
            {
                return this.Spawn(command, argv, maxprocs, info, root, errcodes);
            }
        }

        /// <summary>Starts further processes of several programs, in one new COMM_WORLD.</summary>
        /// <remarks>Collective. In C: MPI_Comm_spawn_multiple. MPI-5.0, 11.8.3.</remarks>
        /// <param name="count">in: the number of programs, 1 or more; significant only at the root.</param>
        /// <param name="array_of_commands">in: the programs; significant only at the root.</param>
        /// <param name="array_of_argv">in: the arguments of each, or ARGVS_NULL; significant only at the root.</param>
        /// <param name="array_of_maxprocs">in: the number of processes of each; significant only at the root.</param>
        /// <param name="array_of_info">in: hints for each; significant only at the root.</param>
        /// <param name="root">in: the rank whose arguments are significant.</param>
        /// <returns>An intercommunicator to the processes that were started.</returns>
        public Intercomm Spawn_multiple(
            int count,
            string[] array_of_commands,
            string[][]? array_of_argv,
            int[] array_of_maxprocs,
            Info[] array_of_info,
            int root
        ) => Spawn_multiple(count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, root, null);

        /// <inheritdoc cref="Spawn_multiple(int, string[], string[][], int[], Info[], int)" />
        /// <param name="count">in: the number of programs, 1 or more; significant only at the root.</param>
        /// <param name="array_of_commands">in: the programs; significant only at the root.</param>
        /// <param name="array_of_argv">in: the arguments of each, or ARGVS_NULL; significant only at the root.</param>
        /// <param name="array_of_maxprocs">in: the number of processes of each; significant only at the root.</param>
        /// <param name="array_of_info">in: hints for each; significant only at the root.</param>
        /// <param name="root">in: the rank whose arguments are significant.</param>
        /// <param name="array_of_errcodes">out: an error code for each process; one entry for each, or null.</param>
        public Intercomm Spawn_multiple(
            int count,
            string[] array_of_commands,
            string[][]? array_of_argv,
            int[] array_of_maxprocs,
            Info[] array_of_info,
            int root,
            int[]? array_of_errcodes
        )
        {
            fixed (
                int* maxprocs = array_of_maxprocs,
                    errcodes = array_of_errcodes
            )
            {
                return this.Spawn_multiple(
                    count,
                    array_of_commands,
                    array_of_argv,
                    maxprocs,
                    array_of_info,
                    root,
                    errcodes
                );
            }
        }
    }
}
