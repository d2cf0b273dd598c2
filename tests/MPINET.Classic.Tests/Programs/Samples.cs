namespace MPINET.Classic.Tests.Programs;

/// <summary>The samples in the style of 2008.</summary>
public sealed class Samples
{
    [MpiFact(1, 2, 7, 8, 16, 13, 21)]
    public void Hello_greets_from_each_rank()
    {
        if (ClassicProgram.Run("Classic.Hello") is not { } written)
        {
            return;
        }

        int size = written.Length;
        string ranks = string.Concat(Enumerable.Range(0, size));
        Assert.Equal(
            [
                .. Enumerable.Range(0, size).Select(rank => $"Hello from process {rank} of {size}"),
                $"The ranks are {ranks}, and their sum is {size * (size - 1) / 2}.",
            ],
            written[0].TrimEnd('\n').Split('\n')
        );
        Assert.All(written.Skip(1), one => Assert.Equal("", one));
    }
}
