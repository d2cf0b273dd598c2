using System.ComponentModel;

namespace MPINET;

/// <summary>The options of a <see cref="Session" />.</summary>
public sealed class SessionOptions
{
    /// <summary>The options of the outermost session.</summary>
    internal static SessionOptions Current { get; set; } = new();

    /// <summary>The thread level to request; <see cref="ThreadLevel.Single" /> by default.</summary>
    public ThreadLevel ThreadLevel { get; set; }

    /// <summary>
    /// The time that the end of the session waits for pending requests before it aborts the job. Also the time after
    /// which it reports that it waits for the receivers of objects, or, after exceptions were thrown, for the other
    /// processes. 5 s by default.
    /// </summary>
    public TimeSpan TimeToComplete { get; set; } = TimeSpan.FromSeconds(5);

    /// <summary>
    /// True to watch the buffers of requests: a buffer that is passed to a second operation, or changed while it is
    /// sent, is reported. The environment variable MPINET_CHECK=1 (or true, yes, on) also enables it.
    /// </summary>
    public bool Check { get; set; }

    /// <summary>
    /// True to report, at the end of the session, communicators, datatypes and other MPI objects that were not freed.
    /// <see cref="Check" /> and the environment variable MPINET_CHECK=1 also enable it.
    /// </summary>
    public bool ReportUnfreed { get; set; }

    /// <summary>
    /// True to abort the job, with the exception's text, if an exception leaves the session. True by default, because
    /// the other processes may wait for this one. It does not apply to sessions of one process, nested sessions, and
    /// sessions in an MPI that other code has initialised.
    /// </summary>
    /// <remarks>
    /// A process that has handled exceptions may have reached its end early while the others wait for it, or the others
    /// may have more to do. After <see cref="TimeToComplete" /> it reports that it waits for them and its last
    /// exception, and continues to wait. The same applies to a NativeAOT program in which an exception leaves the
    /// session and is handled further out; within <see cref="Session.Main(Action{string[]}, SessionOptions?)" /> such
    /// an exception aborts the job there, too.
    /// </remarks>
    public bool AbortOnException { get; set; } = true;

    /// <summary>
    /// The conversion of objects to messages and the types to accept, for communicators without separate options.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public ObjectOptions Objects
    {
        get;
        set => field = Require.Given(value, nameof(value));
    } = ObjectOptions.Default;

    /// <summary>
    /// For a higher tier: its names for members of this tier, by the names of these, for the messages of exceptions.
    /// Null by default.
    /// </summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public IReadOnlyDictionary<string, string>? MemberNames { get; set; }

    /// <summary>The writer for reports; standard error by default.</summary>
    public TextWriter? Report { get; set; }

    /// <summary>The writer for reports.</summary>
    internal TextWriter Reports => Report ?? Console.Error;
}
