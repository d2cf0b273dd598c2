using MPINET.Loader;

namespace MPINET.Samples.Tests;

public sealed class HelloSays
{
    [Theory(Timeout = Limit.Test)]
    [InlineData(2)]
    [InlineData(4)]
    public void Who_and_where_each_rank_is_and_which_MPI_this_is(int ranks)
    {
        string host = Environment.MachineName;
        string version = MpiLoader.Current!.LibraryVersion!.Split('\n')[0];
        IEnumerable<string> greetings = Enumerable
            .Range(0, ranks)
            .Select(rank => $"Hello from rank {rank} of {ranks} on {host}");
        new BuiltProgram("Hello").OnRanks(ranks).Writes([.. greetings, $"MPI {MpiLoader.Current.Standard}: {version}"]);
    }
}
