using System.Diagnostics.CodeAnalysis;

namespace MPI;

public abstract partial class Communicator
{
    /// <summary>
    /// Creates the object of the appropriate class for a communicator that another library has created. Local.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.OfFortranHandle" />. MPI.NET took the C handle of MS-MPI, which is an int too; all MPIs have a Fortran handle.
    /// In C: MPI_Comm_f2c. MPI-5.0, section 19.3.4.
    /// </remarks>
    /// <param name="comm">The communicator's Fortran handle, or its number in <see cref="Unsafe" />. It is freed by <see cref="Dispose" />.</param>
    /// <returns>
    /// The object: <see cref="world" /> or <see cref="self" /> for these communicators, null for MPI_COMM_NULL.
    /// </returns>
    /// <exception cref="InvalidOperationException">There is no <see cref="Environment" />, or this thread may not call MPI.</exception>
    public static Communicator? Adopt(int comm) =>
        comm == Unsafe.MPI_COMM_NULL ? null
        : comm == Unsafe.MPI_COMM_WORLD || comm == world.Ports.FortranHandle ? world
        : comm == Unsafe.MPI_COMM_SELF || comm == self.Ports.FortranHandle ? self
        : Of(MPINET.Communicator.OfFortranHandle(comm, ownsHandle: true));

    /// <summary>
    /// Creates the object of the appropriate class for a communicator of the port interface, so that programs can
    /// migrate in steps. Local.
    /// </summary>
    /// <remarks>Ports: it takes objects of that tier. <see cref="Dispose" /> of either object frees the communicator.</remarks>
    /// <param name="ports">The communicator; may be null.</param>
    /// <returns>The object; null for null.</returns>
    [return: NotNullIfNotNull(nameof(ports))]
    public static Communicator? Of(MPINET.Communicator? ports) =>
        ports switch
        {
            null => null,
            MPINET.Intercommunicator inter => new Intercommunicator(inter),
            MPINET.CartesianCommunicator grid => new CartesianCommunicator(grid),
            MPINET.GraphCommunicator graph => new GraphCommunicator(graph),
            MPINET.Intracommunicator intra when intra == MPINET.Communicator.World => world,
            MPINET.Intracommunicator intra when intra == MPINET.Communicator.Self => self,
            MPINET.Intracommunicator intra => new Intracommunicator(intra),
            _ => throw new ArgumentException(
                "This object does not show whether it has one group or two: MPINET.Communicator.Of(handle) makes one that does.",
                nameof(ports)
            ),
        };

    /// <summary>Creates a communicator of some of the processes. Collective over all of them.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.Create" />. In C: MPI_Comm_create. MPI-5.0, section 7.4.2.</remarks>
    /// <param name="group">The processes, in the order of their new ranks.</param>
    /// <returns>The communicator, to be disposed of; null if this process is not in the group.</returns>
    /// <exception cref="ArgumentNullException">The group is null.</exception>
    /// <inheritdoc cref="Rank" path="/exception" />
    public Communicator? Create(Group group)
    {
        Errors.Given(group, nameof(group));
        try
        {
            return Of(Ports.Create(group.Ports));
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>
    /// Creates a duplicate of the communicator with a separate communication context and the attributes that are
    /// duplicated. Collective.
    /// </summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.Dup" />. In C: MPI_Comm_dup. MPI-5.0, section 7.4.2.</remarks>
    /// <returns>The duplicate, of the same class, to be disposed of.</returns>
    /// <inheritdoc cref="Rank" path="/exception" />
    public object Clone()
    {
        try
        {
            Communicator copy = Of(Ports.Dup());
            copy.Serialization.TakeOver(Serialization);
            return copy;
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Divides the processes by colour: each colour becomes a communicator. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.Split(int, int)" />. In C: MPI_Comm_split. MPI-5.0, section 7.4.2.</remarks>
    /// <param name="color">The colour of this process, 0 or more.</param>
    /// <param name="key">The order of the new ranks. The rank in this communicator decides between equal keys.</param>
    /// <returns>The communicator, to be disposed of.</returns>
    /// <exception cref="ArgumentException">The colour is negative.</exception>
    /// <inheritdoc cref="Rank" path="/exception" />
    public Communicator Split(int color, int key)
    {
        try
        {
            return Of(Ports.Split(color, key));
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Converts numbers to truth values: 0 is false.</summary>
    /// <remarks>Ports: not needed there, truth values are bool.</remarks>
    protected static bool[] IntToBool(int[] arr) => Array.ConvertAll(Errors.Given(arr, nameof(arr)), one => one != 0);

    /// <summary>Converts truth values to numbers: 1 is true.</summary>
    /// <remarks>Ports: not needed there, truth values are bool.</remarks>
    protected static int[] BoolToInt(bool[] arr) =>
        Array.ConvertAll(Errors.Given(arr, nameof(arr)), one => one ? 1 : 0);
}
