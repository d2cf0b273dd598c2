using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    public sealed partial class Info
    {
        /// <summary>Creates an info object that describes how the program was started.</summary>
        /// <remarks>Local. In C: MPI_Info_create_env. MPI-5.0, chapter 10.</remarks>
        /// <param name="argc">in: number of arguments, 0 or more.</param>
        /// <param name="argv">in: the arguments of the program.</param>
        public static Info Create_env(int argc, string[] argv)
        {
            using Utf8Vector arguments = new(argv);
            MPI_Info created = default;
            int code = Mpi.MPI_Info_create_env(argc, arguments.Pointer, &created);
            ErrorMode.World.Check(code, "MPI_Info_create_env");

            return new Info(created);
        }
    }
}
