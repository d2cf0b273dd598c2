using System;
using System.Threading.Tasks;
using MPINET.Objects;

[ParallelObject]
internal sealed partial class PrimeFilter(int prime) : IPrimeFilter
{
    private IPrimeFilter? next;

    public void Process(ReadOnlySpan<int> candidates)
    {
        int[] left = new int[candidates.Length];
        int count = 0;
        foreach (int candidate in candidates)
        {
            if (candidate % prime != 0)
            {
                left[count++] = candidate;
            }
        }

        if (count == 0)
        {
            return;
        }

        // The first candidate that gets through is a prime, and gets a new filter.
        if (next is null)
        {
            next = New(left[0]);
            next.Process(left.AsSpan(1, count - 1));
        }
        else
        {
            next.Process(left.AsSpan(0, count));
        }
    }

    public async Task<int> CountAsync() => 1 + (next is null ? 0 : await next.CountAsync());
}
