namespace MPINET.Tests.Objects;

/// <summary>An object with members of many types.</summary>
internal sealed class Job
{
    public string Name = "";
    public double[] Data = [];
    public Job? Next;
    public Dictionary<string, int> Counts = [];

    /// <summary>A job that identifies its rank.</summary>
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

    /// <summary>Asserts that this is the job of a rank.</summary>
    public void RequireOf(int rank, int length = 3)
    {
        Assert.Equal($"job {rank}", Name);
        Assert.Equal(length, Data.Length);
        Assert.True(length == 0 || Data[length - 1] == rank + length - 1);
        Assert.Equal(rank, Counts["rank"]);
        Assert.Same(this, Next);
    }
}
