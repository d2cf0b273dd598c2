namespace MPINET.LowTiers.Tests.Stress;

/// <summary>A thread that fills the heap with holes and compacts it until it is disposed of.</summary>
public sealed class CollectingThread : IDisposable
{
    private readonly Thread thread;
    private volatile bool isEnding;

    /// <summary>Starts the thread and waits for its first collection.</summary>
    public CollectingThread()
    {
        using ManualResetEventSlim begun = new();
        thread = new Thread(() => Collect(begun)) { IsBackground = true };
        thread.Start();
        begun.Wait();
    }

    /// <summary>The number of compactions until now.</summary>
    public int Collections { get; private set; }

    /// <inheritdoc />
    public void Dispose()
    {
        isEnding = true;
        thread.Join();
    }

    private void Collect(ManualResetEventSlim begun)
    {
        Queue<byte[]> kept = new();
        Random random = new(1);
        while (!isEnding)
        {
            for (int i = 0; i < 200; i++)
            {
                kept.Enqueue(new byte[random.Next(16, 4000)]);
                _ = new byte[random.Next(16, 4000)];
            }

            while (kept.Count > 400)
            {
                kept.Dequeue();
            }

            GC.Collect(2, GCCollectionMode.Forced, true, true);
            GC.WaitForPendingFinalizers();
            if (++Collections == 1)
            {
                begun.Set();
            }

            // On few cores the ranks need time as well.
            Thread.Sleep(1);
        }
    }
}
