using MPINET;

namespace MPI;

/// <summary>The use of MPI, from its initialisation to its finalisation. MPI-5.0, chapter 11.</summary>
/// <remarks>
/// The first instance initialises MPI, and others share it. The first <see cref="Dispose" /> ends it for all of them.
/// An exception that leaves the <c>using</c> block of an instance, or that is not handled, aborts the job, so that the
/// other processes do not wait forever. Ports: <see cref="Session" />.
/// </remarks>
public partial class Environment : IDisposable
{
    private static readonly object gate = new();
    private static Session? session;

    /// <summary>Initialises MPI with <see cref="Threading.Serialized" />. Collective over all processes that start together.</summary>
    /// <remarks>Ports: <see cref="Session()" />. In C: MPI_Init_thread. MPI-5.0, section 11.2.1.</remarks>
    /// <param name="args">The arguments of Main, which are not changed; may be null.</param>
    /// <exception cref="ObjectDisposedException">
    /// MPI has been finalised and cannot be initialised again in this process.
    /// </exception>
    /// <exception cref="MpiException">MPI cannot be initialised.</exception>
    public Environment(ref string[] args)
        : this(ref args, Threading.Serialized) { }

    /// <summary>Initialises MPI. Collective over all processes that start together.</summary>
    /// <remarks>Ports: <see cref="Session(ThreadLevel)" />. In C: MPI_Init_thread. MPI-5.0, section 11.2.1.</remarks>
    /// <param name="args">The arguments of Main, which are not changed; may be null.</param>
    /// <param name="threading">The requested level. <see cref="Environment.Threading" /> is the granted one.</param>
    /// <inheritdoc cref="Environment(ref string[])" path="/exception" />
    public Environment(ref string[] args, Threading threading)
    {
        lock (gate)
        {
            if (Finalized)
            {
                throw new ObjectDisposedException(
                    nameof(Environment),
                    "MPI has been finalised, and cannot be initialised a second time in one process. Keep one MPI.Environment around all calls."
                );
            }

            session ??= new Session(
                new SessionOptions
                {
                    ThreadLevel = (ThreadLevel)threading,
                    Objects = BinaryFormatterSerializer.Options,
                    MemberNames = MemberNameTable.All,
                }
            );
        }
    }

    /// <summary>True if MPI has been initialised. Remains true after it was finalised.</summary>
    /// <remarks>Ports: <see cref="Session.IsMpiInitialized" />. In C: MPI_Initialized. MPI-5.0, section 11.2.</remarks>
    public static bool Initialized => Session.IsMpiInitialized;

    /// <summary>True if MPI has been finalised. It cannot be used again.</summary>
    /// <remarks>Ports: <see cref="Session.IsMpiFinalized" />. In C: MPI_Finalized. MPI-5.0, section 11.2.</remarks>
    public static bool Finalized => Session.IsMpiFinalized;

    /// <summary>The thread level that MPI granted. It may be lower or higher than the requested one.</summary>
    /// <remarks>Ports: <see cref="Session.ThreadLevel" />. In C: MPI_Query_thread. MPI-5.0, section 11.2.1.</remarks>
    public static Threading Threading => (Threading)Session.ThreadLevel;

    /// <summary>True if this thread has initialised MPI. Any thread may call it.</summary>
    /// <remarks>Ports: <see cref="Session.IsThreadMain" />. In C: MPI_Is_thread_main. MPI-5.0, section 11.2.1.</remarks>
    /// <exception cref="InvalidOperationException">MPI has not been initialised, or it has been finalised.</exception>
    public static bool IsMainThread => Session.IsThreadMain;

    /// <summary>The name of the machine that this process runs on.</summary>
    /// <remarks>Ports: <see cref="Session.ProcessorName" />. In C: MPI_Get_processor_name. MPI-5.0, section 9.1.2.</remarks>
    /// <inheritdoc cref="IsMainThread" path="/exception" />
    public static string ProcessorName => Session.ProcessorName;

    /// <summary>Seconds since a time in the past that does not change during the life of the process.</summary>
    /// <remarks>Ports: <see cref="Session.WallClock" />. In C: MPI_Wtime. MPI-5.0, section 9.6.</remarks>
    /// <inheritdoc cref="IsMainThread" path="/exception" />
    public static double Time => Session.WallClock;

    /// <summary>Seconds between two ticks of <see cref="Time" />.</summary>
    /// <remarks>Ports: <see cref="Session.WallClockTick" />. In C: MPI_Wtick. MPI-5.0, section 9.6.</remarks>
    /// <inheritdoc cref="IsMainThread" path="/exception" />
    public static double TimeResolution => Session.WallClockTick;

    /// <summary>True if the clocks of all processes show the same time.</summary>
    /// <remarks>Ports: <see cref="Session.WtimeIsGlobal" />. In C: MPI_WTIME_IS_GLOBAL. MPI-5.0, section 9.1.2.</remarks>
    /// <inheritdoc cref="IsMainThread" path="/exception" />
    public static bool IsTimeGlobal => Session.WtimeIsGlobal;

    /// <summary>The highest tag that a message may have: 32767 or more.</summary>
    /// <remarks>Ports: <see cref="Tag.UpperBound" />. In C: MPI_TAG_UB. MPI-5.0, section 9.1.2.</remarks>
    /// <inheritdoc cref="IsMainThread" path="/exception" />
    public static int MaxTag => Tag.UpperBound;

    /// <summary>The rank of the host process; null if no process is the host.</summary>
    /// <remarks>Ports: <see cref="Session.Host" />. In C: MPI_HOST. MPI-4.0, section 9.1.2.</remarks>
    /// <inheritdoc cref="IsMainThread" path="/exception" />
    public static int? HostRank => Session.Host;

    /// <summary>
    /// The rank of a process with the I/O facilities of the language; <see cref="Communicator.anySource" /> if all
    /// processes have them, null if none has.
    /// </summary>
    /// <remarks>Ports: <see cref="Session.IO" />. In C: MPI_IO. MPI-5.0, section 9.1.2.</remarks>
    /// <inheritdoc cref="IsMainThread" path="/exception" />
    public static int? IORank => Session.IO is { } rank ? Ranks.OfMpi(rank) : null;

    /// <summary>Terminates all processes. Does not return.</summary>
    /// <remarks>Ports: <see cref="Session.Abort" />. In C: MPI_Abort. Any thread may call it. MPI-5.0, section 9.3.</remarks>
    /// <param name="errorCode">The exit code for the launcher, if it can return one.</param>
    /// <exception cref="InvalidOperationException">MPI has been finalised.</exception>
    public static void Abort(int errorCode) => Abort(MPINET.Communicator.World, errorCode);

    /// <summary>Creates the exception for an error code of MPI. It is not thrown.</summary>
    /// <remarks>Ports: <see cref="MpiException(int, string)" />. MPI-5.0, section 9.4.</remarks>
    /// <param name="errorCode">The code; its values differ between MPIs.</param>
    /// <returns>
    /// A <see cref="MessageTruncatedException" />, an <see cref="ArgumentException" /> or another exception, with the
    /// code and its class in its Data; null if the code is not an error.
    /// </returns>
    public static Exception? TranslateErrorIntoException(int errorCode) =>
        errorCode == 0 ? null : Errors.Of(new MpiException(errorCode, "A call of MPI"));

    /// <summary>Ends the use of MPI for all instances. Later calls do nothing. Collective.</summary>
    /// <remarks>Ports: <see cref="Session.Dispose" />. In C: MPI_Finalize. MPI-5.0, section 11.2.2.</remarks>
    /// <exception cref="InvalidOperationException">This thread may not call MPI.</exception>
    public void Dispose()
    {
        lock (gate)
        {
            session?.Dispose();
            session = null;
        }

        GC.SuppressFinalize(this);
    }

    internal static void Abort(MPINET.Communicator comm, int errorCode)
    {
        // Shares the open session, whichever code opened it.
        using Session open = new();
        open.Abort(comm, errorCode);
    }
}
