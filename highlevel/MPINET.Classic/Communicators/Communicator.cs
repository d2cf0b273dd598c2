using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace MPI;

/// <summary>A group of processes that exchange messages in a separate communication context.</summary>
/// <remarks>Ports: <see cref="MPINET.Communicator" />, to which <see cref="Ports" /> leads. MPI-5.0, chapter 7.</remarks>
public abstract partial class Communicator : IDisposable, ICloneable
{
    /// <summary>The source that matches any rank in a receive. MPI-5.0, section 3.2.4.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.AnySource" />. The same number for all MPIs.</remarks>
    public static readonly int anySource = Ranks.Any;

    /// <summary>The tag that matches any tag in a receive. MPI-5.0, section 3.2.4.</summary>
    /// <remarks>Ports: <see cref="MPINET.Tag.Any" />. The same number for all MPIs.</remarks>
    public static readonly int anyTag = Ranks.AnyTag;

    /// <summary>All processes that were started together.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.World" />.</remarks>
    public static readonly Intracommunicator world = new(MPINET.Communicator.World);

    /// <summary>This process alone.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.Self" />.</remarks>
    public static readonly Intracommunicator self = new(MPINET.Communicator.Self);

    /// <summary>The values that are attached to the communicator.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.SetAttribute" />. MPI-5.0, section 7.7.</remarks>
    public readonly AttributeSet Attributes;

    /// <summary>Has no effect, because objects of any size are sent in the same way.</summary>
    /// <remarks>Ports: <see cref="MPINET.ObjectOptions.ApartFrom" />.</remarks>
    [SuppressMessage("Design", "CA1051", Justification = "It is a field in MPI.NET.")]
    public bool SplitLargeObjects;

    private readonly MPINET.Communicator? ports;
    private Serialization? serialization;
    private int peers = -1;

    internal Communicator(MPINET.Communicator? ports)
    {
        this.ports = ports;
        Attributes = new AttributeSet(this);
    }

    /// <summary>This communicator in the port interface, so that programs can migrate in steps.</summary>
    /// <remarks>Ports: it is that. Both may be used in one program. Each throws its own exceptions for errors of MPI.</remarks>
    /// <exception cref="InvalidOperationException">
    /// The object is of a class of the program and has no communicator.
    /// </exception>
    public MPINET.Communicator Ports
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ports ?? throw WithoutCommunicator();
    }

    /// <summary>
    /// The rank of this process, from 0 to less than <see cref="Size" />; in an intercommunicator, its rank in the
    /// local group. Local.
    /// </summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.Rank" />. In C: MPI_Comm_rank. MPI-5.0, section 7.4.1.</remarks>
    /// <exception cref="InvalidOperationException">There is no <see cref="Environment" />, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The communicator was freed.</exception>
    public int Rank => Ports.Rank;

    /// <summary>The number of processes, 1 or more; in an intercommunicator, those of the local group. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.Size" />. In C: MPI_Comm_size. MPI-5.0, section 7.4.1.</remarks>
    /// <inheritdoc cref="Rank" path="/exception" />
    public int Size => Ports.Size;

    /// <summary>The group of the communicator's processes. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.CommunicatorGroup" />. Returns a new object each time, to be disposed of. In C: MPI_Comm_group. MPI-5.0, section 7.3.2.</remarks>
    /// <inheritdoc cref="Rank" path="/exception" />
    public Group Group => new(Ports.CommunicatorGroup);

    /// <summary>The processes that started this program by Spawn; null if it was started otherwise. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Intercommunicator.Parent" />. In C: MPI_Comm_get_parent. MPI-5.0, section 11.8.2.</remarks>
    /// <inheritdoc cref="Rank" path="/exception" />
    public Intercommunicator? Parent => (Intercommunicator?)Of(MPINET.Intercommunicator.Parent);

    /// <summary>The settings for the conversion of objects to messages on this communicator.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.Objects" />.</remarks>
    public Serialization Serialization => serialization ??= new Serialization(this);

    /// <summary>Compares two communicators by their processes. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.Compare" />. In C: MPI_Comm_compare. MPI-5.0, section 7.4.1.</remarks>
    /// <param name="other">The other communicator.</param>
    /// <returns>
    /// Identical: the same MPI object. Congruent: equal processes in the same order. Similar: equal processes in
    /// another order. Unequal: different processes.
    /// </returns>
    /// <exception cref="ArgumentNullException">The other communicator is null.</exception>
    /// <inheritdoc cref="Rank" path="/exception" />
    public Comparison Compare(Communicator other) =>
        (Comparison)MPINET.Communicator.Compare(Ports, Errors.Given(other, nameof(other)).Ports);

    /// <summary>Waits until all processes have called it. Blocks. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.Barrier" />. In C: MPI_Barrier. MPI-5.0, section 6.3.</remarks>
    /// <inheritdoc cref="Rank" path="/exception" />
    public void Barrier()
    {
        try
        {
            Ports.Barrier();
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Terminates all processes of the communicator, with most MPIs the whole job. Does not return.</summary>
    /// <remarks>Ports: <see cref="MPINET.Session.Abort" />. In C: MPI_Abort. Any thread may call it. MPI-5.0, section 9.3.</remarks>
    /// <param name="errorcode">The exit code for the launcher, if it can return one.</param>
    public void Abort(int errorcode) => Environment.Abort(Ports, errorcode);

    /// <summary>Frees the communicator, unless it is <see cref="world" /> or <see cref="self" />. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.Dispose" />. In C: MPI_Comm_free. MPI-5.0, section 7.4.3.</remarks>
    public virtual void Dispose()
    {
        try
        {
            ports?.Dispose();
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }

        GC.SuppressFinalize(this);
    }

    /// <summary>Gets the port to a destination rank.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal MPINET.Port Destination(int dest) =>
        (uint)dest < (uint)PeerCount ? Ports[dest] : NoProcess(dest, nameof(dest), mayBeAny: false);

    /// <summary>Gets the port to a source rank, or to any source.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal MPINET.Port Source(int source) =>
        (uint)source < (uint)PeerCount ? Ports[source] : NoProcess(source, nameof(source), mayBeAny: true);

    /// <summary>Gets the MPI rank of a destination.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int RankToSend(int dest) =>
        (uint)dest < (uint)PeerCount ? dest : NoProcess(dest, nameof(dest), mayBeAny: false).Peer;

    /// <summary>Gets the MPI rank of a source, or MPI_ANY_SOURCE.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int RankToReceive(int source) =>
        (uint)source < (uint)PeerCount ? source : NoProcess(source, nameof(source), mayBeAny: true).Peer;

    /// <summary>Creates the exception for a rank that does not exist.</summary>
    internal ArgumentOutOfRangeException NoSuchRank(int rank, string name) =>
        new(name, rank, $"The ranks of this communicator are 0 to {PeerCount - 1}.");

    /// <summary>
    /// The number of processes that messages can be sent to: in an intercommunicator, those of the other group.
    /// </summary>
    private protected int PeerCount
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => peers >= 0 ? peers : CountPeers();
    }

    private protected virtual int QueryPeers() => Ports.Size;

    private int CountPeers() => peers = QueryPeers();

    private MPINET.Port NoProcess(int rank, string name, bool mayBeAny) =>
        rank == Ranks.Null ? Ports.NullProcess
        : rank == Ranks.Any && mayBeAny ? Ports.AnySource
        : throw NoSuchRank(rank, name);

    private static InvalidOperationException WithoutCommunicator() =>
        new(
            "This object has no communicator: classes of the program that derive from TopologicalCommunicator have none."
        );
}
