using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using MPINET.Objects.Functions;

namespace MPINET.Objects;

// Functions that other ranks execute.
public static partial class ParallelObjects
{
    /// <summary>Calls a function for each item, on other ranks, and returns the results in the order of the items.</summary>
    /// <remarks>
    /// A rank gets the next items when it has ended the last ones, so that the ranks are busy to the end although some
    /// items take longer. The items are enumerated while the ranks work, on this thread.
    /// </remarks>
    /// <typeparam name="TItem">The type of an item, which is copied as an argument of a parallel object is.</typeparam>
    /// <typeparam name="TResult">The type of a result, which is copied likewise.</typeparam>
    /// <param name="items">The items.</param>
    /// <param name="function">A static method, or a lambda that captures nothing.</param>
    /// <param name="options">The options; null, the default, for the default options.</param>
    /// <param name="cancellationToken">Ends the enumeration of the items. Calls that have begun run to their ends.</param>
    /// <returns>A task with the results.</returns>
    /// <exception cref="ArgumentNullException">The items or the function are null.</exception>
    /// <exception cref="ArgumentException">The function has an object or captures variables.</exception>
    /// <exception cref="ArgumentOutOfRangeException">An option is out of its range.</exception>
    /// <exception cref="InvalidOperationException">There is no run on this thread.</exception>
    /// <exception cref="ParallelMapException">
    /// The function has thrown. No items are handed out after that; the calls that have begun run to their ends.
    /// </exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(FunctionName.Trimmed), RequiresDynamicCode(FunctionName.Trimmed)]
    public static Task<TResult[]> Map<TItem, TResult>(
        IEnumerable<TItem> items,
        Func<TItem, TResult> function,
        PoolOptions? options = null,
        CancellationToken cancellationToken = default
    ) => new Mapping<TItem, TResult>(items, function, options).ToArrayAsync(cancellationToken);

    /// <summary>Calls a function for each item, on other ranks, and returns items and results as the calls end.</summary>
    /// <remarks>
    /// No more items are under way than there are ranks for them, so that neither items nor results pile up. If the
    /// enumeration ends early, it waits for the calls that have begun.
    /// </remarks>
    /// <returns>The pairs of an item and its result.</returns>
    /// <inheritdoc cref="Map{TItem, TResult}" path="/typeparam|/param|/exception" />
    [RequiresUnreferencedCode(FunctionName.Trimmed), RequiresDynamicCode(FunctionName.Trimmed)]
    public static IAsyncEnumerable<(TItem Item, TResult Result)> MapUnordered<TItem, TResult>(
        IEnumerable<TItem> items,
        Func<TItem, TResult> function,
        PoolOptions? options = null,
        CancellationToken cancellationToken = default
    ) => new Mapping<TItem, TResult>(items, function, options).ToPairsAsync(cancellationToken);

    /// <summary>Calls a function on another rank. Does not wait.</summary>
    /// <remarks>Calls that find no idle rank wait on this one, in the order in which they were submitted.</remarks>
    /// <typeparam name="TResult">The type of the result, which is copied as the result of a parallel object is.</typeparam>
    /// <param name="function">A static method, or a lambda that captures nothing.</param>
    /// <param name="options">The options; null, the default, for the default options.</param>
    /// <returns>A task with the result.</returns>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    /// <exception cref="ArgumentException">The function has an object or captures variables.</exception>
    /// <exception cref="ArgumentOutOfRangeException">An option is out of its range.</exception>
    /// <exception cref="InvalidOperationException">There is no run on this thread.</exception>
    /// <exception cref="RemoteCallException">The function has thrown.</exception>
    [RequiresUnreferencedCode(FunctionName.Trimmed), RequiresDynamicCode(FunctionName.Trimmed)]
    public static Task<TResult> Submit<TResult>(Func<TResult> function, PoolOptions? options = null) =>
        new Mapping<byte, TResult>([], function, options).CallAsync(0);

    /// <inheritdoc cref="Submit{TResult}(Func{TResult}, PoolOptions?)" />
    /// <typeparam name="TItem">The type of the argument, which is copied as one of a parallel object is.</typeparam>
    /// <typeparam name="TResult">The type of the result, which is copied likewise.</typeparam>
    /// <param name="function">A static method, or a lambda that captures nothing.</param>
    /// <param name="argument">The argument.</param>
    /// <param name="options">The options; null, the default, for the default options.</param>
    [RequiresUnreferencedCode(FunctionName.Trimmed), RequiresDynamicCode(FunctionName.Trimmed)]
    public static Task<TResult> Submit<TItem, TResult>(
        Func<TItem, TResult> function,
        TItem argument,
        PoolOptions? options = null
    ) => new Mapping<TItem, TResult>([], function, options).CallAsync(argument);

    /// <summary>Returns tasks in the order in which they complete. A task that has failed is returned, too.</summary>
    /// <typeparam name="T">The type of a result.</typeparam>
    /// <param name="tasks">The tasks.</param>
    /// <param name="cancellationToken">Ends the enumeration.</param>
    /// <exception cref="ArgumentNullException">The tasks are null.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static IAsyncEnumerable<Task<T>> AsCompleted<T>(
        IEnumerable<Task<T>> tasks,
        CancellationToken cancellationToken = default
    ) => EnumerateCompleted([.. tasks ?? throw new ArgumentNullException(nameof(tasks))], cancellationToken);

    private static async IAsyncEnumerable<Task<T>> EnumerateCompleted<T>(
        Task<T>[] tasks,
        [EnumeratorCancellation] CancellationToken cancellationToken
    )
    {
        TaskCompletionSource<Task<T>>[] places =
        [
            .. tasks.Select(_ => new TaskCompletionSource<Task<T>>(TaskCreationOptions.RunContinuationsAsynchronously)),
        ];
        int completed = -1;
        foreach (Task<T> one in tasks)
        {
            one.GetAwaiter().OnCompleted(() => places[Interlocked.Increment(ref completed)].TrySetResult(one));
        }

        using CancellationTokenRegistration registration = cancellationToken.Register(() =>
            Array.ForEach(places, place => place.TrySetCanceled(cancellationToken))
        );
        foreach (TaskCompletionSource<Task<T>> place in places)
        {
            yield return await place.Task;
        }
    }
}
