using MPINET.PInvoke;

namespace MPINET;

// What a generalised request tells of itself. MPI-5.0, section 13.3.
public sealed unsafe partial class Status
{
    /// <summary>Sets where the message came from.</summary>
    internal void SetSource(int source) => value.MPI_SOURCE = source;

    /// <summary>Sets the tag.</summary>
    internal void SetTag(int tag) => value.MPI_TAG = tag;

    /// <summary>Sets what <see cref="Cancelled" /> tells.</summary>
    internal void SetCancelled(bool cancelled)
    {
        Access.Require();
        fixed (MPI_Status* status = &value)
        {
            Errors.Check(Mpi.MPI_Status_set_cancelled(status, cancelled ? 1 : 0), "MPI_Status_set_cancelled");
        }
    }

    /// <summary>Sets what <see cref="GetElements" /> and <see cref="Count(Datatype)" /> tell.</summary>
    /// <param name="type">The type of an element.</param>
    /// <param name="count">Elements, 0 or more.</param>
    internal void SetElements(Datatype type, int count)
    {
        Access.Require();
        fixed (MPI_Status* status = &value)
        {
            Errors.Check(Mpi.MPI_Status_set_elements(status, type.Handle, count), "MPI_Status_set_elements");
        }
    }
}
