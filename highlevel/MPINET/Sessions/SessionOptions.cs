namespace MPINET;

/// <summary>How a <see cref="Session" /> starts, watches and ends.</summary>
public sealed class SessionOptions
{
    /// <summary>The thread level to ask for: <see cref="ThreadLevel.Single" /> unless told otherwise.</summary>
    public ThreadLevel ThreadLevel { get; set; }

    /// <summary>
    /// How long the end of the session waits for requests that are still under way before it aborts the job, and for the other
    /// processes before it says so where exceptions were thrown: 5 s unless told otherwise.
    /// </summary>
    public TimeSpan TimeToComplete { get; set; } = TimeSpan.FromSeconds(5);

    /// <summary>
    /// Whether the buffers of requests are watched: one that is handed to a second operation, or changed while it is being sent,
    /// is reported. The environment's MPINET_CHECK=1 (or true, yes, on) switches it on as well.
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
    /// A process that has handled exceptions may have come to its end early, while the others wait for it, or they have more to do: after
    /// <see cref="TimeToComplete" /> it says that it waits for them, and which exception was the last, and goes on waiting.
    /// So it is in a program of NativeAOT where an exception leaves the session and is handled further out; within
    /// <see cref="Session.Main(Action{string[]}, SessionOptions?)" /> it aborts the job there too.
    /// </remarks>
    public bool AbortOnException { get; set; } = true;

    /// <summary>How objects become messages, and which may come, where a communicator has no options of its own. To be the same on all processes.</summary>
    /// <exception cref="ArgumentNullException">It is set to null.</exception>
    public ObjectOptions Objects
    {
        get;
        set => field = Require.Given(value, nameof(value));
    } = ObjectOptions.Default;

    /// <summary>Where reports are written: standard error unless told otherwise.</summary>
    public TextWriter? Report { get; set; }
}
