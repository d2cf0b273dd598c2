/// <summary>Threads that run one loop simultaneously, each with its number.</summary>
internal sealed class Crew : IDisposable
{
    private readonly Thread[] members;
    private readonly bool[] rights;
    private readonly Barrier barrier;
    private Func<int, int, bool>? work;
    private int times;

    public Crew(int size)
    {
        rights = new bool[size];
        barrier = new Barrier(size + 1);
        members = [.. Enumerable.Range(0, size).Select(number => new Thread(() => Work(number)))];
        Array.ForEach(members, member => member.Start());
    }

    /// <summary>A loop that all members run together.</summary>
    /// <param name="loop">Called with the number of the thread and the number of iterations. Returns true if the results were right.</param>
    public Loop Together(Func<int, int, bool> loop) =>
        times =>
        {
            this.times = times;
            work = loop;
            barrier.SignalAndWait();
            barrier.SignalAndWait();
            return Array.TrueForAll(rights, right => right);
        };

    public void Dispose()
    {
        work = null;
        barrier.SignalAndWait();
        Array.ForEach(members, member => member.Join());
        barrier.Dispose();
    }

    private void Work(int number)
    {
        while (true)
        {
            barrier.SignalAndWait();
            if (work is not { } loop)
            {
                return;
            }

            rights[number] = loop(number, times);
            barrier.SignalAndWait();
        }
    }
}
