using MPINET.Loader;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Goals;
using MPINET.Perf.Running;

namespace MPINET.Perf.Tests;

/// <summary>The goals, settings and scripts in perf/.</summary>
public sealed class PerfTree
{
    private static readonly string folder = Path.Combine(AppContext.BaseDirectory, "perf");

    private static readonly Settings settings = Settings.Of(AppContext.BaseDirectory);

    [Fact]
    public void Has_goals_about_what_is_measured()
    {
        IReadOnlyList<Goal> goals = Goal.Read(File.ReadLines(Path.Combine(folder, "goals.tsv")));
        Assert.True(goals.Count > 20);
        string[] benchmarks = [.. Benchmarks.All.Select(one => one.Name), Generation.Name];
        string[] ways = [.. Enum.GetValues<Transport>().Select(Run.WayOf)];
        string[] contenders =
        [
            "generator",
            Contender.Classic,
            Contender.Objects,
            "MPINET, pinned",
            "automatic",
            // The forms of the benchmark kernels.
            "vectors",
            "vectors, tiles",
            "eight keys at once",
            "TensorPrimitives",
            .. Contender.Tiers(Runtime.Net).Select(one => one.Name),
            .. Contender.Tiers(Runtime.Aot).Select(one => one.Name),
        ];
        string[] others =
        [
            Contender.ByHand,
            Contender.BestFixed,
            .. Benchmarks.All.Where(one => !one.IsInTurn).SelectMany(one => one.Contenders).Select(one => one.Name),
        ];
        Assert.All(
            goals,
            goal =>
            {
                Assert.Contains(goal.Benchmark, benchmarks);
                Assert.All(goal.Ways, way => Assert.Contains(way, ways));
                Assert.All(goal.Contenders, contender => Assert.Contains(contender, contenders));
                Assert.True(goal.Other.Length == 0 || others.Contains(goal.Other), goal.Other);
            }
        );
    }

    [Fact]
    public void Says_for_each_MPI_how_each_way_is_taken_or_why_not()
    {
        string[] ways = [.. Enum.GetValues<Transport>().Select(Run.WayOf), "crowded", "unbound", "peers"];
        Assert.Equal("openmpi", settings.Mpis[0]);
        Assert.All(
            settings.Mpis.SelectMany(_ => ways, (mpi, way) => (mpi, way)),
            one => Assert.NotEqual(Settings.Unknown, settings.Refusal(one.mpi, one.way))
        );
        Assert.Null(settings.Refusal("openmpi", "tcp"));
        Assert.Contains(KeyValuePair.Create("OMPI_MCA_btl", "tcp,self"), settings.Variables("openmpi", "tcp"));
        Assert.Empty(settings.Variables("openmpi", "shared"));
        Assert.NotNull(settings.Refusal("mpich", "crowded"));
        Assert.Equal(Settings.Unknown, settings.Refusal("another", "shared"));
    }

    [Fact]
    public void Has_every_contender_receive_long_messages_as_MPINET_does()
    {
        Run run = Made.Run with { Transport = Transport.Tcp };
        Assert.Equal(
            [.. settings.Variables("openmpi", "tcp"), KeyValuePair.Create("A_OF_NOBODY", "0=1")],
            settings.Variables(run, ["A_OF_NOBODY=0=1", "PATH=of nobody"])
        );
    }

    [Fact]
    public void Refuses_a_refusal_without_a_reason()
    {
        DirectoryInfo tree = Directory.CreateTempSubdirectory("mpinet-perf-");
        try
        {
            DirectoryInfo tables = tree.CreateSubdirectory(Path.Combine("specs", "implementations"));
            File.WriteAllLines(
                Path.Combine(tables.FullName, "mpich.tsv"),
                ["perf\tshared\t-\ta reason", "perf-refused\ttcp\t-"]
            );
            FormatException error = Assert.Throws<FormatException>(() => Settings.Of(tree.FullName));
            Assert.Contains("mpich.tsv: 'perf-refused\ttcp", error.Message);
        }
        finally
        {
            tree.Delete(recursive: true);
        }
    }
}
