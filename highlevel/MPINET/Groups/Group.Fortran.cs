using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Group
{
    /// <summary>The number by which Fortran and other libraries know the group. Local.</summary>
    /// <remarks>In C: MPI_Group_c2f. MPI-5.0, section 19.3.4.</remarks>
    public int FortranHandle => Mpi.MPI_Group_c2f(Handle);

    /// <summary>An object for a group that Fortran or another library has made. Local.</summary>
    /// <remarks>In C: MPI_Group_f2c. A number that is no group is not always recognised: MPI may take it for another one, or the process may end. MPI-5.0, section 19.3.4.</remarks>
    /// <param name="handle">The number.</param>
    /// <param name="ownsHandle">Whether <see cref="Dispose" /> frees the group.</param>
    /// <returns>The object; null for the number of MPI_GROUP_NULL.</returns>
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
