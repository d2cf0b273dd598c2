using MPINET.PInvoke;

namespace MPINET;

/// <summary>The type of the elements of a message. MPI-5.0, chapter 5.</summary>
public sealed unsafe partial class Datatype : IDisposable
{
    private readonly bool ownsHandle;
    private MPI_Datatype handle;
    private bool freed;

    /// <summary>An object for a handle of the P/Invoke tier, which stays the caller's to free.</summary>
    /// <param name="datatype">The handle.</param>
    public Datatype(MPI_Datatype datatype)
        : this(datatype, ownsHandle: false) { }

    internal Datatype(MPI_Datatype datatype, bool ownsHandle)
    {
        handle = datatype;
        this.ownsHandle = ownsHandle;
    }

    /// <summary>The handle, for calls of the P/Invoke tier.</summary>
    /// <exception cref="ObjectDisposedException">The type was freed.</exception>
    public MPI_Datatype MPIDatatype => Handle;

    /// <summary>The handle, for a call.</summary>
    internal MPI_Datatype Handle => freed ? throw Freed() : handle;

    /// <summary>Frees the type, unless it is predefined or a handle of the caller's. Operations under way are not affected.</summary>
    public void Dispose()
    {
        if (ownsHandle && !freed)
        {
            freed = true;
            if (Access.IsOpen)
            {
                MPI_Datatype type = handle;
                Errors.Check(Mpi.MPI_Type_free(&type), "MPI_Type_free");
            }
        }
    }

    private static ObjectDisposedException Freed() =>
        new(nameof(Datatype), "The datatype was freed: Dispose it after the last call that uses it.");
}
