namespace MPINET.Objects.Running;

/// <summary>
/// Prints a warning if the thread of a run blocks within a turn while calls are open, because nothing answers them
/// meanwhile.
/// </summary>
/// <remarks>It does not end the run, because the thread may sleep or wait for an event that occurs.</remarks>
internal sealed class Watch : IDisposable
{
    private const int Period = 1000;

    // The number of successive checks that must find the thread in the same place.
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
