using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    /// <summary>A file that several processes read and write together.</summary>
    public sealed partial class File : Handle<MPI_File>
    {
        internal readonly ErrorMode errors;

        /// <summary>The null object.</summary>
        public File()
            : this(Mpi.MPI_FILE_NULL) { }

        /// <summary>An object for a handle of the P/Invoke tier.</summary>
        public File(MPI_File handle)
            : base(handle) => errors = ErrorMode.Of<MPI_File>((nint)handle, (nint)Mpi.MPI_FILE_NULL);

        internal File(MPI_File handle, ErrorMode parent)
            : base(handle) => errors = ErrorMode.Inherited<MPI_File>((nint)handle, (nint)Mpi.MPI_FILE_NULL, parent);

        /// <summary>Sets what happens when a call on this object fails.</summary>
        /// <remarks>Local. In C: MPI_File_set_errhandler. MPI-5.0, chapter 9.</remarks>
        /// <param name="errhandler">in: the handler; ERRORS_THROW_EXCEPTIONS makes errors exceptions.</param>
        public void Set_errhandler(Errhandler errhandler)
        {
            int code = Mpi.MPI_File_set_errhandler(handle, errhandler.handle);
            if (ErrorMode.Failed(code))
            {
                errors.Raise(code, "MPI_File_set_errhandler");
                return;
            }

            errors.Throws = errhandler.throws;
        }

        /// <summary>Tells what happens when a call on this object fails.</summary>
        /// <remarks>Local. In C: MPI_File_get_errhandler. MPI-5.0, chapter 9.</remarks>
        public Errhandler Get_errhandler()
        {
            int code = Mpi.MPI_File_get_errhandler(handle, out MPI_Errhandler errhandler);
            if (ErrorMode.Failed(code))
            {
                errors.Raise(code, "MPI_File_get_errhandler");
            }

            return new Errhandler(errhandler, errors.Throws);
        }
    }
}
