namespace MPINET;

public sealed partial class Session
{
    /// <summary>Runs a program in its own session, as <c>static void Main() => Session.Main(args => { ... });</c>. Blocks.</summary>
    /// <remarks>
    /// An exception that leaves the program aborts the job, with its text, before the program is unwound. That also
    /// works on runtimes that do not report an exception in flight to a session. See <see
    /// cref="SessionOptions.AbortOnException" />.
    /// </remarks>
    /// <param name="program">The program, which gets the arguments of the command line.</param>
    /// <param name="options">The options of the session; null for the default.</param>
    /// <exception cref="ArgumentNullException">The program is null.</exception>
    /// <exception cref="InvalidOperationException">MPI has been finalised.</exception>
    /// <exception cref="MpiException">MPI cannot be initialised.</exception>
    /// <exception cref="Exception">The exception of the program, if it does not abort the job.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Session.Main']" />
    public static void Main(Action<string[]> program, SessionOptions? options = null)
    {
        Require.NotNull(program, nameof(program));
        using Session session = new(options ?? new SessionOptions());
        try
        {
            program([.. Environment.GetCommandLineArgs().Skip(1)]);
        }
        catch (Exception exception) when (AbortBecauseOf(exception))
        {
            throw;
        }
    }

    /// <summary>Runs an asynchronous program in its own session, as <see cref="Run(Func{Task})" /> does. Blocks.</summary>
    /// <inheritdoc cref="Main(Action{string[]}, SessionOptions?)" />
    public static void Main(Func<string[], Task> program, SessionOptions? options = null)
    {
        Require.NotNull(program, nameof(program));
        Main(args => Run(() => program(args)), options);
    }
}
