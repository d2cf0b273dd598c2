using System.Diagnostics;
using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>The use of MPI, from its initialisation to its end.</summary>
/// <remarks>
/// Sessions nest: a session opened while another is open shares it, and the outermost one ends it. If other code has
/// initialised MPI, it is used, and the other code must finalise it. MPI cannot be initialised again after it was
/// finalised. MPI-5.0, chapter 11.
/// </remarks>
/// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Session']" />
[DebuggerDisplay("{Shown,nq}")]
public sealed unsafe partial class Session : IDisposable
{
    private static readonly object gate = new();
    private static int nested;
    private static bool owned;
    private static MPI_Errhandler[] previousHandlers = [];

    private bool disposed;

    private string Shown =>
        disposed ? "Session, disposed"
        : Access.IsOpen ? "Session, open"
        : "Session, ended";

    /// <summary>Initialises MPI, or shares an existing initialisation. Collective over all processes that start together.</summary>
    /// <exception cref="InvalidOperationException">MPI has been finalised.</exception>
    /// <exception cref="MpiException">MPI cannot be initialised.</exception>
    public Session()
        : this(new SessionOptions()) { }

    /// <inheritdoc cref="Session()" />
    /// <param name="required">The thread level to request; <see cref="ThreadLevel" /> is the level granted.</param>
    public Session(ThreadLevel required)
        : this(new SessionOptions { ThreadLevel = required }) { }

    /// <inheritdoc cref="Session()" />
    /// <param name="options">The options of the session. Those of the outermost session apply.</param>
    /// <exception cref="ArgumentNullException">The options are null.</exception>
    public Session(SessionOptions options)
    {
        _ = options ?? throw new ArgumentNullException(nameof(options));
        lock (gate)
        {
            if (nested == 0)
            {
                Open(options);
            }

            nested++;
        }
    }

    /// <summary>The thread level that MPI has granted. It may be lower or higher than the one requested.</summary>
    public static ThreadLevel ThreadLevel { get; private set; }

    /// <summary>True until this session is disposed of.</summary>
    public bool IsInitialized => !disposed && Access.IsOpen;

    /// <summary>Ends the use of MPI if this is the outermost session and has initialised it; collective in that case.</summary>
    /// <remarks>
    /// Objects that blocking calls have sent are waited for. Pending requests are reported with their source lines.
    /// Receives are cancelled, other operations are waited for, and after <see
    /// cref="SessionOptions.TimeToComplete" /> the job is aborted. The job is also aborted if an
    /// exception leaves the session, because the other processes might wait for this one forever; see <see
    /// cref="SessionOptions.AbortOnException" />.
    /// </remarks>
    /// <exception cref="InvalidOperationException">This thread may not end the session, because it may not call MPI.</exception>
    public void Dispose()
    {
        lock (gate)
        {
            if (disposed)
            {
                return;
            }

            bool isLast = nested == 1;
            if (isLast)
            {
                AbortBecauseOfException();
                Access.Require();
            }

            disposed = true;
            try
            {
                // Delete functions of attributes may open a nested session meanwhile.
                if (isLast)
                {
                    Close();
                }
            }
            finally
            {
                nested = isLast ? 0 : nested - 1;
            }
        }
    }

    private static void Open(SessionOptions options)
    {
        int required = Level(options.ThreadLevel);
        if (IsMpiFinalized)
        {
            throw new InvalidOperationException(
                "MPI has been finalised, and cannot be initialised a second time in one process. Open one Session around all calls."
            );
        }

        if (options.Check || MpinetSettings.IsCheckOn)
        {
            Checking.Start();
        }

        owned = !IsMpiInitialized;
        ThreadLevel = owned ? Initialize(required) : QueryLevel();
        int isMain = 1;
        if (!owned && ThreadLevel < ThreadLevel.Serialized && Mpi.IsSupported("MPI_Is_thread_main"))
        {
            Errors.Check(Mpi.MPI_Is_thread_main(&isMain), "MPI_Is_thread_main");
        }

        SessionOptions.Current = options;
        MemberName.Others = options.MemberNames;
        WatchExceptions(owned && options.AbortOnException);
        Access.Open(ThreadLevel, isMain != 0 ? Thread.CurrentThread : null);
        Unfreed.Switch(options.ReportUnfreed || Checking.IsOn);
        if (Unfreed.IsOn)
        {
            // Delete functions of attributes of Self may free objects.
            Finalization.Attach();
        }

        Begin();
        Checking.ReportUnwatched(options.Reports);
    }

    // MPI-1 has no thread levels: it counts as single-threaded.
    private static ThreadLevel Initialize(int required)
    {
        if (!Mpi.IsSupported("MPI_Init_thread"))
        {
            Errors.Check(Mpi.MPI_Init(null, null), "MPI_Init");
            return ThreadLevel.Single;
        }

        int provided = 0;
        Errors.Check(Mpi.MPI_Init_thread(null, null, required, &provided), "MPI_Init_thread");
        return Level(provided);
    }

    private static ThreadLevel QueryLevel()
    {
        if (!Mpi.IsSupported("MPI_Query_thread"))
        {
            return ThreadLevel.Single;
        }

        int provided = 0;
        Errors.Check(Mpi.MPI_Query_thread(&provided), "MPI_Query_thread");
        return Level(provided);
    }

    // Sets up the state of a session.
    private static void Begin()
    {
        PortsTier.IsOpen = true;
        previousHandlers = [Errors.Return(Mpi.MPI_COMM_WORLD), Errors.Return(Mpi.MPI_COMM_SELF)];

        // An earlier session may have changed the handlers.
        Communicator.World.ErrorHandler = Errhandler.ErrorsThrowExceptions;
        Communicator.Self.ErrorHandler = Errhandler.ErrorsThrowExceptions;
        Tag.UpperBound = Tag.QueryUpperBound();
    }

    private static void Close()
    {
        try
        {
            if (IsMpiFinalized)
            {
                // By other code, within the session.
                return;
            }

            CompleteAll();
            if (owned)
            {
                FinalizeMpi();
                return;
            }

            EndUse();
            Errors.Restore(Mpi.MPI_COMM_WORLD, previousHandlers[0]);
            Errors.Restore(Mpi.MPI_COMM_SELF, previousHandlers[1]);
        }
        finally
        {
            WatchExceptions(false);
            PortsTier.IsOpen = false;
            Access.Close();
        }
    }

    // The constants differ between MPIs, their order does not.
    private static int Level(ThreadLevel level) =>
        level switch
        {
            ThreadLevel.Single => Mpi.MPI_THREAD_SINGLE,
            ThreadLevel.Funneled => Mpi.MPI_THREAD_FUNNELED,
            ThreadLevel.Serialized => Mpi.MPI_THREAD_SERIALIZED,
            ThreadLevel.Multiple => Mpi.MPI_THREAD_MULTIPLE,
            _ => throw new ArgumentOutOfRangeException(
                nameof(level),
                level,
                "A thread level is Single, Funneled, Serialized or Multiple."
            ),
        };

    private static ThreadLevel Level(int level) =>
        level == Mpi.MPI_THREAD_MULTIPLE ? ThreadLevel.Multiple
        : level == Mpi.MPI_THREAD_SERIALIZED ? ThreadLevel.Serialized
        : level == Mpi.MPI_THREAD_FUNNELED ? ThreadLevel.Funneled
        : ThreadLevel.Single;
}
