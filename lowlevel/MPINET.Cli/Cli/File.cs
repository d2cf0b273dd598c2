using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
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
    }
}
