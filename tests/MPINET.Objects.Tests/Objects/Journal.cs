namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Journal : IJournal
{
    private readonly Dictionary<int, int> counts = [];

    public void Note(int caller, int number)
    {
        counts.TryGetValue(caller, out int count);
        counts[caller] = count == number ? count + 1 : int.MinValue;
    }

    public void NoteAll(int caller, ReadOnlySpan<int> numbers)
    {
        foreach (int number in numbers)
        {
            Note(caller, number);
        }
    }

    public async Task<int> NoteAsync(int caller, int number)
    {
        Note(caller, number);
        if (number % 3 == 0)
        {
            await Task.Yield();
        }

        return number;
    }

    public Task HoldAsync(IGate gate) => gate.PassedAsync();

    public Task<int> CountAsync(int caller) => Task.FromResult(counts.TryGetValue(caller, out int count) ? count : 0);

    public Task<int> WhereAsync() => Task.FromResult(ParallelObjects.Rank);
}
