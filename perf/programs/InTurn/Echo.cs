using MPINET.Objects;

[ParallelObject]
internal sealed partial class Echo : IEcho
{
    private int taken;

    public Task<long> ReturnAsync(long value) => Task.FromResult(value);

    public Task<int[]> ReturnIntsAsync(int[] values) => Task.FromResult(values);

    public Task<byte[]> ReturnBytesAsync(byte[] values) => Task.FromResult(values);

    public Task<IEcho> ReturnProxyAsync(IEcho value) => Task.FromResult(value);

    public void Take(int one, long two, long three) => taken++;

    public Task<int> TakenAsync()
    {
        int count = taken;
        taken = 0;
        return Task.FromResult(count);
    }
}
