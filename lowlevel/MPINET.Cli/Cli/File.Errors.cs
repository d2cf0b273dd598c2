using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    public sealed partial class File
    {
        /// <summary>Makes an error handler out of a function.</summary>
        /// <remarks>Local. In C: MPI_File_create_errhandler. MPI-5.0, chapter 9.</remarks>
        /// <param name="function">in: called when a call fails; an exception that it throws comes out of that call.</param>
        public static Errhandler Create_errhandler(MPI.File.Errhandler_function function)
        {
            if (function is null)
            {
                throw new ArgumentNullException(nameof(function));
            }

            MPI_File_errhandler_function native = (handle, code) =>
            {
                try
                {
                    function(new File(*handle), ref *code);
                }
                catch (System.Exception exception)
                {
                    CallbackErrors.Keep(exception);
                }
            };
            MPI_Errhandler created = default;
            int result = Mpi.MPI_File_create_errhandler(Callbacks.Keep(native), &created);
            if (ErrorMode.Failed(result))
            {
                ErrorMode.World.Raise(result, "MPI_File_create_errhandler");
            }

            return new Errhandler(created);
        }
    }
}
