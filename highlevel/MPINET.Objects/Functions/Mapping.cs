using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using MPINET.Objects.Running;

namespace MPINET.Objects.Functions;

/// <summary>The calls of a function for items.</summary>
/// <typeparam name="TItem">The type of an item.</typeparam>
/// <typeparam name="TResult">The type of a result.</typeparam>
[RequiresUnreferencedCode(FunctionName.Trimmed), RequiresDynamicCode(FunctionName.Trimmed)]
internal sealed class Mapping<TItem, TResult>
{
    private readonly FunctionWorkers workers;
    private readonly IEnumerable<TItem> items;
    private readonly Delegate function;
    private readonly string name;
    private readonly PoolOptions options;

    public Mapping(IEnumerable<TItem> items, Delegate function, PoolOptions? options)
    {
        this.items = items ?? throw new ArgumentNullException(nameof(items));
        name = FunctionName.Of(function);
        this.function = function;
        this.options = options ?? new PoolOptions();
        this.options.Require();
        workers = FunctionWorkers.Of(CallingThread.Required.Job);
    }

    /// <summary>Calls the function for one item.</summary>
    public async Task<TResult> CallAsync(TItem item)
    {
        Chunk chunk = await RunAsync(new Chunk(0, [item]));
        return chunk.Exception is null ? chunk.Results[0] : throw chunk.Exception;
    }

    /// <summary>Returns the results in the order of the items.</summary>
    public async Task<TResult[]> ToArrayAsync(CancellationToken cancellationToken)
    {
        List<TResult[]?> results = [];
        await foreach (Chunk one in RunAllAsync(cancellationToken))
        {
            while (results.Count <= one.Number)
            {
                results.Add(null);
            }

            results[one.Number] = one.Results;
        }

        return [.. results.SelectMany(one => one!)];
    }

    /// <summary>Returns the items and results as the calls end.</summary>
    public async IAsyncEnumerable<(TItem Item, TResult Result)> ToPairsAsync(
        [EnumeratorCancellation] CancellationToken cancellationToken
    )
    {
        await foreach (Chunk one in RunAllAsync(cancellationToken))
        {
            for (int i = 0; i < one.Results.Length; i++)
            {
                yield return (one.Items[i], one.Results[i]);
            }
        }
    }

    private async IAsyncEnumerable<Chunk> RunAllAsync([EnumeratorCancellation] CancellationToken cancellationToken)
    {
        List<Task<Chunk>> running = [];
        List<MapFailure> failures = [];
        try
        {
            int room = workers.Room(options.UsesRank0);
            using IEnumerator<Chunk> chunks = Chunks().GetEnumerator();
            bool areLeft = true;
            while (areLeft || running.Count > 0)
            {
                while (areLeft && running.Count < room)
                {
                    cancellationToken.ThrowIfCancellationRequested();
                    areLeft = failures.Count == 0 && chunks.MoveNext();
                    if (areLeft)
                    {
                        running.Add(RunAsync(chunks.Current));
                    }
                }

                if (running.Count == 0)
                {
                    break;
                }

                Task<Chunk> ended = await Task.WhenAny(running);
                running.Remove(ended);
                Chunk one = await ended;
                if (one.Exception is not null)
                {
                    int at = one.Results.Length;
                    long index = ((long)one.Number * options.ChunkSize) + at;
                    failures.Add(new MapFailure(index, one.Items[at], one.Exception));
                }

                yield return one;
            }
        }
        finally
        {
            await Task.WhenAll(running);
        }

        if (failures.Count > 0)
        {
            throw new ParallelMapException(FunctionName.TitleOf(function), [.. failures.OrderBy(one => one.Index)]);
        }
    }

    private IEnumerable<Chunk> Chunks()
    {
        int number = 0;
        List<TItem> next = [];
        foreach (TItem item in items)
        {
            next.Add(item);
            if (next.Count == options.ChunkSize)
            {
                yield return new Chunk(number++, [.. next]);
                next.Clear();
            }
        }

        if (next.Count > 0)
        {
            yield return new Chunk(number, [.. next]);
        }
    }

    private async Task<Chunk> RunAsync(Chunk chunk)
    {
        FunctionWorker worker = await workers.TakeAsync(options.UsesRank0);
        try
        {
            (TResult[] results, RemoteCallException? exception) = await worker.RunAsync<TItem, TResult>(
                name,
                chunk.Items
            );
            return chunk with { Results = results, Exception = exception };
        }
#pragma warning disable CA1031 // The items or results cannot be sent, or the rank has another program.
        catch (Exception thrown)
#pragma warning restore CA1031
        {
            return chunk with
            {
                Exception =
                    thrown as RemoteCallException
                    ?? RemoteCallException.Of(
                        thrown,
                        CallingThread.Required.Job.Rank,
                        worker.Reference,
                        FunctionName.TitleOf(function)
                    ),
            };
        }
        finally
        {
            workers.Return(worker);
        }
    }

    /// <summary>Items that are called for together.</summary>
    /// <param name="Number">The number of the chunk, from 0.</param>
    /// <param name="Items">The items.</param>
    private sealed record Chunk(int Number, TItem[] Items)
    {
        /// <summary>The results, up to the item for which the function has thrown.</summary>
        public TResult[] Results { get; init; } = [];

        /// <summary>The exception of the function; null if there is none.</summary>
        public RemoteCallException? Exception { get; init; }
    }
}
