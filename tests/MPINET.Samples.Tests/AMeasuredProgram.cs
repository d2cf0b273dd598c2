namespace MPINET.Samples.Tests;

/// <summary>The programs of perf/programs/, whose figures are compared: they must measure the same. How fast they are is no matter here.</summary>
public sealed class AMeasuredProgram
{
    private static readonly string[] tiers = ["pinvoke", "cli", "mpinet"];

    public static TheoryData<string, string, int> Programs { get; } =
        new()
        {
            { "PerCall", "per-call", 1 },
            { "PingPong", "ping-pong", 2 },
            { "NetPipe", "net-pipe", 2 },
            { "Allreduce", "allreduce", 2 },
            { "Ring", "ring", 2 },
            { "Ring", "ring", 5 },
            { "Start", "start", 2 },
            { "Jacobi", "jacobi", 4 },
            { "IntegerSort", "integer-sort", 3 },
            { "Threads", "threads", 2 },
        };

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Programs))]
    public void Measures_in_each_tier_what_its_C_twin_measures(string program, string twin, int ranks)
    {
        string folder = Mpi.Source("perf/programs");
        // What a program is told when it measures the launch.
        string[] words = program == "Start" ? ["quick", "launched=1700000000.25"] : ["quick"];
        string compiled = Path.GetTempFileName();
        List<string> wanted;
        try
        {
            Mpi.Compile(
                Path.Combine(folder, program, twin + ".c"),
                compiled,
                "-std=gnu11",
                "-Wno-stringop-overflow",
                "-I" + folder,
                "-lpthread"
            );
            wanted = Figures(Job.RunOnRanks(ranks, [compiled, .. words]));
        }
        finally
        {
            File.Delete(compiled);
        }

        Assert.NotEmpty(wanted);
        BuiltProgram built = new(program);
        string[] all = program == "PingPong" ? [.. tiers, "mpinet-pinned"] : tiers;
        foreach (string tier in all)
        {
            Assert.Equal(wanted, Figures(built.OnRanks(ranks, [tier, .. words])));
        }
    }

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Programs))]
    public void Refuses_words_that_it_does_not_know(string program, string twin, int ranks)
    {
        Assert.NotEmpty(twin);
        Assert.True(ranks > 0);
        Assert.Contains("sideways", new BuiltProgram(program).Alone("mpinet", "sideways").ExitsWith(2).Error);
        Assert.Contains("nothing", new BuiltProgram(program).Alone("nothing").ExitsWith(2).Error);
    }

    // Calls and their forms, sizes, units; results that are no durations must be equal, too. What is allocated is C#'s own.
    private static List<string> Figures(Job job)
    {
        IEnumerable<string[]> lines = job.ExitsWith(0)
            .Lines.Select(line => line.Split('\t'))
            .Where(cells => cells[0] == "measured");
        return
        [
            .. lines
                .Where(cells => cells[4] != "B")
                .Select(cells => $"{cells[1].Split('/')[0]} {cells[2]} {cells[4]} {(cells[4] == "1" ? cells[3] : "")}")
                .Distinct()
                .OrderBy(text => text, StringComparer.Ordinal),
        ];
    }
}
