namespace MPINET.Samples.Tests;

/// <summary>The samples that send objects.</summary>
public sealed class TravellingObjects
{
    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Are_jobs_of_a_farm_and_their_answers(int ranks)
    {
        Job job = new BuiltProgram("ObjectFarm").OnRanks(ranks).ExitsWith(0);
        Assert.Equal(
            [
                "primes from 1 to 30: 2 3 5 7 11 13 17 19 23 29",
                "factorial of 25: 15511210043330985984000000",
                "anagrams among 6 words: listen silent; stone notes onset",
                "primes from 1000000 to 1000100: 1000003 1000033 1000037 1000039 1000081 1000099",
                "factorial of -1: failed: there is no factorial of -1",
                "factorial of 5, then primes from 90 to 100, then anagrams among 3 words: 120 97 tea eat ate",
                "primes from 24 to 28: none",
                "factorial of 40: 815915283247897734345611269596115894272000000000",
            ],
            job.Output.TrimEnd('\n').Split('\n')
        );
    }

    // More workers than jobs: a worker without a job ends as well.
    [Fact(Timeout = Limit.Test)]
    public void Are_jobs_for_more_workers_than_there_are_jobs() =>
        Assert.Equal(8, new BuiltProgram("ObjectFarm").OnRanks(10).ExitsWith(0).Lines.Count());

    // Two nodes on each of 15 levels below the root, which are reached by 2, 4, 8 ... paths.
    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Are_a_tree_that_is_broadcast_with_what_its_parts_share(int ranks) =>
        new BuiltProgram("TreeBroadcast")
            .OnRanks(ranks)
            .Writes(
                Enumerable
                    .Range(0, ranks)
                    .Select(rank =>
                        $"{rank}/{ranks}: {(2 << 15) - 1} nodes on a walk, {2 * 15 + 1} objects, checksum {Checksum():x16}, as at the root"
                    )
            );

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Are_dictionaries_that_are_reduced(int ranks)
    {
        Job job = new BuiltProgram("WordCount").OnRanks(ranks).ExitsWith(0);
        string[] lines = job.Output.TrimEnd('\n').Split('\n');
        Assert.Equal(
            Job.Sorted(Enumerable.Range(0, ranks).Select(rank => $"{rank}/{ranks}: the longest word is messages")),
            Job.Sorted(lines.Where(line => line.Contains('/')))
        );
        Assert.Equal(
            [
                "  8 a",
                "  7 and",
                "  7 know",
                "  6 i",
                "  6 of",
                "  6 the",
                "  6 us",
                "  6 you",
                "  5 all",
                "  5 what",
                "145 words, 62 different ones",
            ],
            lines.Where(line => !line.Contains('/'))
        );
    }

    private static long Checksum()
    {
        (long first, long second) = (1, 2);
        for (int level = 1; level < 15; level++)
        {
            (first, second) = unchecked(
                (10 * level + 1 + 31 * first + 17 * second, 10 * level + 2 + 31 * second + 17 * first)
            );
        }

        return unchecked(150 + 31 * first + 17 * second);
    }
}
