namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Caller : ICaller
{
    // Longer than a message, in bytes.
    private const int LongSpan = 12_000;

    public static async Task<int[]> MakeCalls(int caller, int seed, int calls, IReadOnlyList<IJournal> journals)
    {
        Random chance = new(seed);
        int[] counts = new int[journals.Count];
        List<Task<int>> open = [];
        for (int i = 0; i < calls; i++)
        {
            int chosen = chance.Next(journals.Count);
            IJournal journal = journals[chosen];
            switch (chance.Next(40))
            {
                case 0:
                    int first = counts[chosen];
                    counts[chosen] += chance.Next(LongSpan);
                    journal.NoteAll(caller, [.. Enumerable.Range(first, counts[chosen] - first)]);
                    break;
                case < 6:
                    int begin = counts[chosen];
                    counts[chosen] += chance.Next(50);
                    journal.NoteAll(caller, [.. Enumerable.Range(begin, counts[chosen] - begin)]);
                    break;
                case < 10:
                    open.Add(journal.NoteAsync(caller, counts[chosen]++));
                    break;
                case 10:
                    await journal.NoteAsync(caller, counts[chosen]++);
                    break;
                case 11:
                    ParallelObjects.Flush();
                    break;
                case 12:
                    await Task.Yield();
                    break;
                default:
                    journal.Note(caller, counts[chosen]++);
                    break;
            }
        }

        await Task.WhenAll(open);

        // This object's call follows all its others. A call from another rank could overtake them.
        await Task.WhenAll(journals.Select(one => one.CountAsync(caller)));
        return counts;
    }

    public Task<int[]> CallAsync(int caller, int seed, int calls, IReadOnlyList<IJournal> journals) =>
        MakeCalls(caller, seed, calls, journals);
}
