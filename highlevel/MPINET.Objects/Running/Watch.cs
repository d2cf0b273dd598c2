namespace MPINET.Objects.Running;

/// <summary>Says so where the thread of a run waits within a turn while calls of it are open: nobody answers them meanwhile.</summary>
/// <remarks>It ends nothing: the thread may as well sleep, or wait for something that comes.</remarks>
internal sealed class Watch : IDisposable
{
    private const int Period = 1000;

    // Looks that have to find the thread in the same place.
    private const int Looks = 2;

    private readonly Job job;
    private readonly Thread thread = Thread.CurrentThread;
    private readonly Timer timer;
    private long seen = -1;
    private int looks;

    public Watch(Job job)
    {
        this.job = job;
        timer = new Timer(_ => Look(), null, Period, Period);
    }

    public void Dispose() => timer.Dispose();

    private void Look()
    {
        long turn = job.Turns;
        bool isWaiting = (thread.ThreadState & ThreadState.WaitSleepJoin) != 0;
        looks =
            !isWaiting || job.OpenCalls == 0 ? 0
            : turn == seen ? looks + 1
            : 0;
        seen = turn;
        if (looks == Looks)
        {
            Console.Error.WriteLine(
                $"MPINET: rank {job.Rank} has been waiting for {Looks} s within a method or the program of ParallelObjects.Run, and carries out no calls meanwhile. "
                    + "If it waits for a call by .Result, .Wait() or GetResult(), it waits for ever: await the call instead."
            );
        }
    }
}
