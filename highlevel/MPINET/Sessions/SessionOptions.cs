namespace MPINET;

/// <summary>How a <see cref="Session" /> starts, watches and ends.</summary>
public sealed class SessionOptions
{
    /// <summary>The thread level to ask for: <see cref="ThreadLevel.Single" /> unless told otherwise.</summary>
    public ThreadLevel ThreadLevel { get; set; }

    /// <summary>
    /// How long the end of the session waits for requests that are still under way before it aborts the job: 5 s unless told
    /// otherwise.
    /// </summary>
    public TimeSpan TimeToComplete { get; set; } = TimeSpan.FromSeconds(5);

    /// <summary>
    /// Whether the buffers of requests are watched: one that is handed to a second operation, or changed while it is being sent,
    /// is reported. The environment's MPINET_CHECK=1 switches it on as well.
    /// </summary>
    public bool Check { get; set; }

    /// <summary>Whether the end of the session reports communicators, datatypes and other objects of MPI that were never freed.</summary>
    public bool ReportUnfreed { get; set; }

    /// <summary>
    /// Whether the job is aborted, with the exception's text, where an exception leaves the session: on, unless told otherwise,
    /// for the other processes may wait for this one. It does not concern sessions of one process, nested ones, and those in an
    /// MPI that others have initialised.
    /// </summary>
    /// <remarks>
    /// Mono does not tell that an exception is under way, and disposes of the session first: there the end waits for the other
    /// processes. So it is in a program of NativeAOT where an exception that leaves the session is handled further out. Handle exceptions inside the session, and call <see cref="Session.Abort(Communicator, int)" />.
    /// </remarks>
    public bool AbortOnException { get; set; } = true;

    /// <summary>Where reports are written: standard error unless told otherwise.</summary>
    public TextWriter? Report { get; set; }
}
