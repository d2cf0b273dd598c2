using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>A file that the processes of a communicator access together.</summary>
    public sealed partial class File : Handle<MPI_File>
    {
        internal readonly ErrorMode errors;

        /// <summary>Makes an object with the null handle.</summary>
        public File()
            : this(Mpi.MPI_FILE_NULL) { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public File(MPI_File handle)
            : base(handle) => errors = ErrorMode.Of<MPI_File>((nint)handle, (nint)Mpi.MPI_FILE_NULL);

        internal File(MPI_File handle, ErrorMode parent)
            : base(handle) => errors = ErrorMode.Inherited<MPI_File>((nint)handle, (nint)Mpi.MPI_FILE_NULL, parent);
    }
}
