using MPINET.Objects;

[ParallelObject]
internal sealed partial class Farmhand : IFarmhand
{
    public Task<ulong> WorkAsync(int task, int unit) => Task.FromResult(Work(task, unit));

    /// <summary>Spins. Some tasks take a hundred times as long as others.</summary>
    public static ulong Work(int task, int unit)
    {
        ulong state = (ulong)task + 1;
        int length = 1 + (int)((uint)task * 2654435761u >> 25);
        for (int left = length * unit; left > 0; left--)
        {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
        }

        return state;
    }
}
