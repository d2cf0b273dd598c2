using MPINET.Objects;

[ParallelObject]
internal sealed partial class Filter(int prime) : IFilter
{
    private IFilter? next;

    public void Process(int candidate)
    {
        if (candidate % prime == 0)
        {
            return;
        }

        // The first candidate that arrives is a prime.
        if (next is null)
        {
            next = New(candidate);
        }
        else
        {
            next.Process(candidate);
        }
    }

    public async Task<int> CountAsync() => 1 + (next is null ? 0 : await next.CountAsync());
}
