namespace MPINET;

public sealed partial class Session
{
    /// <summary>Runs a program in a session of its own, as <c>static void Main() => Session.Main(args => { ... });</c>. Blocks.</summary>
    /// <remarks>
    /// An exception that leaves the program aborts the job, with its text, before anything of the program has been left: also
    /// on runtimes that do not tell a session that an exception is under way. See <see cref="SessionOptions.AbortOnException" />.
    /// </remarks>
    /// <param name="program">The program; it gets the arguments of the command line.</param>
    /// <param name="options">How the session starts, watches and ends; null stands for the default.</param>
    /// <exception cref="ArgumentNullException">The program is null.</exception>
    /// <exception cref="InvalidOperationException">MPI has been finalised.</exception>
    /// <exception cref="MpiException">MPI cannot be initialised.</exception>
    /// <exception cref="Exception">What the program has thrown, where the job is not aborted because of it.</exception>
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

    /// <summary>Runs an asynchronous program in a session of its own, as <see cref="Run(Func{Task})" /> does. Blocks.</summary>
    /// <inheritdoc cref="Main(Action{string[]}, SessionOptions?)" />
    public static void Main(Func<string[], Task> program, SessionOptions? options = null)
    {
        Require.NotNull(program, nameof(program));
        Main(args => Run(() => program(args)), options);
    }
}
