using System.Collections.Concurrent;

namespace MPINET.Testing.Execution;

/// <summary>Runs asynchronous tests, including their continuations, on the thread that called MPI_Init.</summary>
internal sealed class SingleThreadContext : SynchronizationContext
{
    private readonly BlockingCollection<(SendOrPostCallback Callback, object? State)> queue = [];

    public static void Run(Func<Task> action)
    {
        SynchronizationContext? before = Current;
        SingleThreadContext context = new();
        SetSynchronizationContext(context);
        try
        {
            Task task = action();
            task.ContinueWith(_ => context.queue.CompleteAdding(), TaskScheduler.Default);
            foreach ((SendOrPostCallback callback, object? state) in context.queue.GetConsumingEnumerable())
            {
                callback(state);
            }

            task.GetAwaiter().GetResult();
        }
        finally
        {
            SetSynchronizationContext(before);
        }
    }

    public override void Post(SendOrPostCallback d, object? state)
    {
        try
        {
            queue.Add((d, state));
        }
        catch (InvalidOperationException)
        {
            // The test has ended. Its remaining continuations run on the thread pool.
            base.Post(d, state);
        }
    }
}
