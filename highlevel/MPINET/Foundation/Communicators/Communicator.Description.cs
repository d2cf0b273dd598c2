using System.Text;
using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Communicator
{
    // Negative until they are known. A nullable has two words, and another thread could see one of them alone.
    private int isInter = -1;
    private int topology = -1;

    // Raised after the info was set, because values that were read from the old one may be wrong.
    private event Action? InfoChanged;

    /// <summary>The name of the communicator, for messages and tools; empty if it has none. Local.</summary>
    /// <remarks>In C: MPI_Comm_get_name, MPI_Comm_set_name. MPI-5.0, section 7.8.</remarks>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    /// <exception cref="ArgumentException">The name in UTF-8 is longer than MPI_MAX_OBJECT_NAME.</exception>
    public string Name
    {
        get
        {
            byte* text = stackalloc byte[Mpi.MPI_MAX_OBJECT_NAME + 1];
            int length = 0;
            Check(Mpi.MPI_Comm_get_name(Handle, text, &length), "MPI_Comm_get_name");
            return Encoding.UTF8.GetString(text, length);
        }
        set
        {
            Require.ObjectName(value);
            Check(Mpi.MPI_Comm_set_name(Handle, value), "MPI_Comm_set_name");
        }
    }

    /// <summary>True if the communicator is an intercommunicator, so that its ports lead to the other group. Local.</summary>
    /// <remarks>In C: MPI_Comm_test_inter. MPI-5.0, section 7.6.1.</remarks>
    public bool IsIntercommunicator
    {
        get
        {
            MPI_Comm comm = Handle;
            if (isInter < 0)
            {
                int answer = 0;
                Check(Mpi.MPI_Comm_test_inter(comm, &answer), "MPI_Comm_test_inter");
                isInter = answer;
            }

            return isInter != 0;
        }
    }

    /// <summary>The kind of the communicator's topology. Local.</summary>
    /// <remarks>In C: MPI_Topo_test. MPI-5.0, section 8.5.4.</remarks>
    public TopologyKind Topology
    {
        get
        {
            MPI_Comm comm = Handle;
            if (topology < 0)
            {
                topology = (int)(KindOf(comm) ?? TopologyKind.None);
            }

            return (TopologyKind)topology;
        }
    }

    /// <summary>The group of the communicator; for an intercommunicator, the local group. Local.</summary>
    /// <remarks>Returns a new object each time, to be disposed of. In C: MPI_Comm_group. MPI-5.0, section 7.3.2.</remarks>
    public Group CommunicatorGroup
    {
        get
        {
            MPI_Group group;
            CheckMade(Mpi.MPI_Comm_group(Handle, &group), "MPI_Comm_group");
            return new Group(group, ownsHandle: true, isShared: true);
        }
    }

    /// <summary>The hints in force. Setting them is collective and replaces the hints that MPI supports.</summary>
    /// <remarks>
    /// Returns a new object each time, to be disposed of. Changes to it take effect when the property is set. In C:
    /// MPI_Comm_get_info, MPI_Comm_set_info. MPI-5.0, section 7.4.4.
    /// </remarks>
    /// <exception cref="ArgumentNullException">The hints are null.</exception>
    /// <exception cref="NotSupportedException">This MPI does not support hints for communicators.</exception>
    public Info Info
    {
        get
        {
            MPI_Info info;
            CheckMade(Mpi.MPI_Comm_get_info(Handle, &info), "MPI_Comm_get_info");
            return new Info(info, ownsHandle: true);
        }
        set
        {
            Require.NotNull(value, nameof(value));
            Check(Mpi.MPI_Comm_set_info(Handle, value.Handle), "MPI_Comm_set_info");
            InfoChanged?.Invoke();
        }
    }

    /// <summary>The name; null if there is none or it cannot be queried.</summary>
    internal string? NameOrNull
    {
        get
        {
            if (freed || !Access.IsOpen)
            {
                return null;
            }

            byte* text = stackalloc byte[Mpi.MPI_MAX_OBJECT_NAME + 1];
            int length = 0;
            return Mpi.MPI_Comm_get_name(handle, text, &length) == 0 && length > 0
                ? Encoding.UTF8.GetString(text, length)
                : null;
        }
    }

    /// <summary>Compares two communicators. Local.</summary>
    /// <remarks>In C: MPI_Comm_compare. MPI-5.0, section 7.4.1.</remarks>
    /// <param name="a">The first communicator.</param>
    /// <param name="b">The second communicator.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static Comparison Compare(Communicator a, Communicator b)
    {
        Require.NotNull(a, nameof(a));
        Require.NotNull(b, nameof(b));
        int result = 0;
        a.CheckMade(Mpi.MPI_Comm_compare(a.Handle, b.Handle, &result), "MPI_Comm_compare");
        return ComparisonConverter.Of(result);
    }

    /// <summary>Returns the name, the rank and the size, for display.</summary>
    public override string ToString() =>
        freed || !Access.IsOpen
            ? $"{GetType().Name}"
            : $"{GetType().Name} {NameOrNull}".TrimEnd() + $" (rank {Rank} of {Size})";

    // Null for an intercommunicator, which has no topology.
    private static TopologyKind? KindOf(MPI_Comm comm)
    {
        int inter = 0;
        Errors.Check(Mpi.MPI_Comm_test_inter(comm, &inter), "MPI_Comm_test_inter");
        if (inter != 0)
        {
            return null;
        }

        int kind = 0;
        Errors.Check(Mpi.MPI_Topo_test(comm, &kind), "MPI_Topo_test");

        // MPI_UNDEFINED is tested first: the constant of a topology that this MPI lacks has the same value.
        return kind == Mpi.MPI_UNDEFINED ? TopologyKind.None
            : kind == Mpi.MPI_CART ? TopologyKind.Cartesian
            : kind == Mpi.MPI_GRAPH ? TopologyKind.Graph
            : TopologyKind.DistributedGraph;
    }
}
