namespace MPINET;

public sealed partial class Session
{
    /// <summary>
    /// Runs an asynchronous program to its end on this thread, which meanwhile completes all requests that the program
    /// awaits.
    /// </summary>
    /// <remarks>
    /// Blocks. Every part of the program runs on this thread, including continuations of other awaits, so it works at
    /// every <see cref="MPINET.ThreadLevel" />. All awaited requests progress together by one MPI_Testsome. While none
    /// is awaited, the thread sleeps until another continuation is posted. A request that is awaited in a task for
    /// which the program does not wait is treated as dropped at the end, and that task never completes.
    /// </remarks>
    /// <param name="program">The program, as in <c>async () => await comm[1].Irecv(buffer)</c>.</param>
    /// <exception cref="ArgumentNullException">The program is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// There is no session, this thread may not call MPI, or such a program already runs on it.
    /// </exception>
    /// <exception cref="Exception">The exception of the program, unchanged.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Session.Run']" />
    public static void Run(Func<Task> program)
    {
        Require.NotNull(program, nameof(program));
        Progress.Run(program);
    }

    /// <inheritdoc cref="Run(Func{Task})" />
    /// <typeparam name="T">The type of the program's result.</typeparam>
    /// <returns>The result of the program.</returns>
    public static T Run<T>(Func<Task<T>> program)
    {
        Require.NotNull(program, nameof(program));
        return Progress.Run(program).GetAwaiter().GetResult();
    }

    /// <summary>Runs an asynchronous test, which may open its session itself and call <see cref="Run(Func{Task})" />. Blocks.</summary>
    /// <remarks>For runners of tests: MPINET.Testing calls it by its name, because it does not need this assembly.</remarks>
    /// <param name="test">The test.</param>
    /// <exception cref="ArgumentNullException">The test is null.</exception>
    /// <exception cref="InvalidOperationException"><see cref="Run(Func{Task})" /> runs on this thread.</exception>
    /// <exception cref="Exception">The exception of the test, unchanged.</exception>
    [System.ComponentModel.EditorBrowsable(System.ComponentModel.EditorBrowsableState.Never)]
    public static void RunTest(Func<Task> test)
    {
        Require.NotNull(test, nameof(test));
        Progress.RunAround(test);
    }
}
