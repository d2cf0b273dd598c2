namespace MPINET.Highlevel.Tests.Objects;

/// <summary>An object with some of everything.</summary>
internal sealed class Job
{
    public string Name = "";
    public double[] Data = [];
    public Job? Next;
    public Dictionary<string, int> Counts = [];

    /// <summary>One that tells from which rank it is.</summary>
    public static Job Of(int rank, int length = 3)
    {
        Job job = new()
        {
            Name = $"job {rank}",
            Data = [.. Enumerable.Range(0, length).Select(i => (double)(rank + i))],
            Counts = { ["rank"] = rank },
        };
        job.Next = job;
        return job;
    }

    /// <summary>Refuses any other than that of a rank.</summary>
    public void RequireOf(int rank, int length = 3)
    {
        Assert.Equal($"job {rank}", Name);
        Assert.Equal(length, Data.Length);
        Assert.True(length == 0 || Data[length - 1] == rank + length - 1);
        Assert.Equal(rank, Counts["rank"]);
        Assert.Same(this, Next);
    }
}
