using System.Text;
using MPINET.PInvoke;

namespace MPINET;

public abstract unsafe partial class Window
{
    /// <summary>The name of the window, for messages and tools; empty if it has none. Local.</summary>
    /// <remarks>In C: MPI_Win_get_name, MPI_Win_set_name. MPI-5.0, section 7.8.</remarks>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    /// <exception cref="ArgumentException">The name in UTF-8 is longer than MPI_MAX_OBJECT_NAME.</exception>
    public string Name
    {
        get
        {
            byte* text = stackalloc byte[Mpi.MPI_MAX_OBJECT_NAME + 1];
            int length = 0;
            Check(Mpi.MPI_Win_get_name(Handle, text, &length), "MPI_Win_get_name");
            return Encoding.UTF8.GetString(text, length);
        }
        set
        {
            Require.ObjectName(value);
            Check(Mpi.MPI_Win_set_name(Handle, value), "MPI_Win_set_name");
        }
    }

    /// <summary>The group of the processes of the window. Local.</summary>
    /// <remarks>Returns a new object each time, to be disposed of. In C: MPI_Win_get_group. MPI-5.0, section 12.2.6.</remarks>
    public Group Group
    {
        get
        {
            MPI_Group group;
            Check(Mpi.MPI_Win_get_group(Handle, &group), "MPI_Win_get_group");
            return new Group(group, ownsHandle: true, isShared: true);
        }
    }

    /// <summary>The hints in force. Setting them is collective and replaces the hints that MPI supports.</summary>
    /// <remarks>
    /// Returns a new object each time, to be disposed of. Changes to it take effect when the property is set. In C:
    /// MPI_Win_get_info, MPI_Win_set_info. MPI-5.0, section 12.2.7.
    /// </remarks>
    /// <exception cref="ArgumentNullException">The hints are null.</exception>
    /// <exception cref="NotSupportedException">This MPI does not support hints for windows.</exception>
    public Info Info
    {
        get
        {
            MPI_Info info;
            Check(Mpi.MPI_Win_get_info(Handle, &info), "MPI_Win_get_info");
            return new Info(info, ownsHandle: true);
        }
        set
        {
            Require.NotNull(value, nameof(value));
            Check(Mpi.MPI_Win_set_info(Handle, value.Handle), "MPI_Win_set_info");
        }
    }

    /// <summary>How local loads and stores see the accesses of others. Local. In C: MPI_WIN_MODEL.</summary>
    public MemoryModel Model
    {
        get
        {
            int* model;
            int isSet = 0;
            Check(Mpi.MPI_Win_get_attr(Handle, Mpi.MPI_WIN_MODEL, &model, &isSet), "MPI_Win_get_attr");
            return isSet != 0 && *model == Mpi.MPI_WIN_UNIFIED ? MemoryModel.Unified : MemoryModel.Separate;
        }
    }
}
