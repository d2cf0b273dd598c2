using System.Diagnostics;

namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Tally : ITally
{
    private const int OneOf = 1 << 16;

    private long total;
    private long largest = WorkingSet();

    public static long WorkingSet()
    {
        using Process process = Process.GetCurrentProcess();
        return process.WorkingSet64;
    }

    public void Count()
    {
        if (++total % OneOf == 0)
        {
            largest = Math.Max(largest, WorkingSet());
        }
    }

    public void Pause(int milliseconds) => Thread.Sleep(milliseconds);

    public Task<long> TotalAsync() => Task.FromResult(total);

    public Task<long> LargestAsync() => Task.FromResult(largest);
}
