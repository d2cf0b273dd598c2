using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Group
{
    /// <summary>The Fortran handle of the group, as an integer. Local.</summary>
    /// <remarks>In C: MPI_Group_c2f. MPI-5.0, section 19.3.4.</remarks>
    public int FortranHandle => Mpi.MPI_Group_c2f(Handle);

    /// <summary>Wraps a group of Fortran or another library. Local.</summary>
    /// <remarks>
    /// In C: MPI_Group_f2c. MPI does not recognise every invalid handle: it may denote another group, or the process
    /// may end. MPI-5.0, section 19.3.4.
    /// </remarks>
    /// <param name="handle">The number.</param>
    /// <param name="ownsHandle">True if <see cref="Dispose" /> frees the group.</param>
    /// <returns>The group; null for the handle of MPI_GROUP_NULL.</returns>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The group is known as freed.</exception>
    public static Group? OfFortranHandle(int handle, bool ownsHandle = false)
    {
        Access.Require();
        MPI_Group group = Mpi.MPI_Group_f2c(handle);
        if (group == Mpi.MPI_GROUP_NULL)
        {
            return null;
        }

        KnownHandles.Groups.Require((nint)group);
        KnownHandles.RequireAlive(group);
        return new Group(group, ownsHandle);
    }
}
