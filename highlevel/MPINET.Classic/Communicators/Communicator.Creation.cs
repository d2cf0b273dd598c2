using System.Diagnostics.CodeAnalysis;

namespace MPI;

public abstract partial class Communicator
{
    /// <summary>An object for a communicator that another library has made, of the class that fits. Local.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.OfFortranHandle" />. The number is the one that Fortran knows, which all MPIs have: MPI.NET took that of MS-MPI, an int as well.
    /// In C: MPI_Comm_f2c. MPI-5.0, section 19.3.4.
    /// </remarks>
    /// <param name="comm">The communicator's Fortran handle. It is freed by <see cref="Dispose" />.</param>
    /// <returns>The object: <see cref="world" /> and <see cref="self" /> for theirs, null for that of MPI_COMM_NULL.</returns>
    /// <exception cref="InvalidOperationException">There is no <see cref="Environment" />, or this thread may not call MPI.</exception>
    public static Communicator? Adopt(int comm) =>
        comm == world.Ports.FortranHandle ? world
        : comm == self.Ports.FortranHandle ? self
        : Of(MPINET.Communicator.OfFortranHandle(comm, ownsHandle: true));

    /// <summary>An object for a communicator of the tier of ports, of the class that fits: for programs that are moved there piece by piece. Local.</summary>
    /// <remarks>Ports: it takes what is of that tier. <see cref="Dispose" /> of either object frees the communicator.</remarks>
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
                "This object does not say whether it has one group or two: MPINET.Communicator.Of(handle) makes one that does.",
                nameof(ports)
            ),
        };

    /// <summary>Makes a communicator of some of the processes. Collective over all of them.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.Create" />. In C: MPI_Comm_create. MPI-5.0, section 7.4.2.</remarks>
    /// <param name="group">The processes, in the order of their ranks to be.</param>
    /// <returns>The communicator, to be disposed of; null where this process is not in the group.</returns>
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

    /// <summary>Makes a copy of the communicator, with a room of its own for messages, and with those attributes that are duplicated. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.Dup" />. In C: MPI_Comm_dup. MPI-5.0, section 7.4.2.</remarks>
    /// <returns>The copy, a communicator of the same class, to be disposed of.</returns>
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

    /// <summary>Divides the processes by colour: those that name the same become one communicator. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.Split(int, int)" />. In C: MPI_Comm_split. MPI-5.0, section 7.4.2.</remarks>
    /// <param name="color">Which communicator this process is to be in: 0 or more.</param>
    /// <param name="key">Determines the order of the new ranks. The rank in this communicator decides between equal keys.</param>
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

    /// <summary>Numbers as truth values: 0 is false.</summary>
    /// <remarks>Ports: not needed there, truth values are bool.</remarks>
    protected static bool[] IntToBool(int[] arr) => Array.ConvertAll(Errors.Given(arr, nameof(arr)), one => one != 0);

    /// <summary>Truth values as numbers: 1 is true.</summary>
    /// <remarks>Ports: not needed there, truth values are bool.</remarks>
    protected static int[] BoolToInt(bool[] arr) =>
        Array.ConvertAll(Errors.Given(arr, nameof(arr)), one => one ? 1 : 0);
}
