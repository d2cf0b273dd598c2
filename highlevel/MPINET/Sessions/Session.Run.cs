namespace MPINET;

public sealed partial class Session
{
    /// <summary>Runs an asynchronous program to its end on this thread, which meanwhile completes all requests that it awaits.</summary>
    /// <remarks>
    /// Blocks. Every part of the program runs on this thread, what follows an await of other things included, so that it works at
    /// every <see cref="MPINET.ThreadLevel" />. All requests that are awaited progress together, by one MPI_Testsome; while none
    /// is, the thread sleeps until something else goes on. A request that the program started to await in a task that it does
    /// not wait for goes on at the end as if it was dropped, and that task never ends.
    /// </remarks>
    /// <param name="program">The program, as in <c>async () => await comm[1].Irecv(buffer)</c>.</param>
    /// <exception cref="ArgumentNullException">The program is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// There is no session, this thread may not call MPI, or one of these programs runs on it already.
    /// </exception>
    /// <exception cref="Exception">What the program has thrown, as it is.</exception>
    public static void Run(Func<Task> program)
    {
        Require.NotNull(program, nameof(program));
        Progress.Run(program);
    }

    /// <inheritdoc cref="Run(Func{Task})" />
    /// <typeparam name="T">What the program gives.</typeparam>
    /// <returns>What the program gives.</returns>
    public static T Run<T>(Func<Task<T>> program)
    {
        Require.NotNull(program, nameof(program));
        return Progress.Run(program).GetAwaiter().GetResult();
    }
}
