namespace MPINET.Samples.Tests;

/// <summary>The programs of perf/programs/. Their figures are compared, so they must measure the same calls. Speed is not tested here.</summary>
public sealed class MeasuredProgram(TwinLibrary twins) : IClassFixture<TwinLibrary>
{
    private static readonly string[] tiers = ["pinvoke", "cli", "mpinet"];

    public static TheoryData<string, string, int> Programs { get; } = new() { { "Start", "start", 2 } };

    // The last column: the benchmarks that the API of MPI.NET has as well.
    public static TheoryData<string, int, string> Benchmarks { get; } =
        new()
        {
            { "per-call", 1, "allreduce allreduce-function isend-recv-wait receive send sendrecv" },
            { "ping-pong", 2, "" },
            { "net-pipe", 2, "doubles structs transfer" },
            { "allreduce", 2, "sum user" },
            { "jacobi", 1, "" },
            { "jacobi", 2, "" },
            { "integer-sort", 1, "" },
            { "integer-sort", 2, "" },
            { "threads", 2, "" },
            { "ring", 2, "lap" },
            { "ring", 5, "lap" },
        };

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Programs))]
    public void Measures_in_each_tier_what_its_C_twin_measures(string program, string twin, int ranks)
    {
        string folder = Mpi.Source("perf/programs");
        // The argument that the harness passes when it measures the launch.
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
                "-I" + folder
            );
            wanted = Figures(Job.RunOnRanks(ranks, [compiled, .. words]));
        }
        finally
        {
            File.Delete(compiled);
        }

        Assert.NotEmpty(wanted);
        BuiltProgram built = new(program);
        foreach (string tier in tiers)
        {
            Assert.Equal(wanted, Figures(built.OnRanks(ranks, [tier, .. words])));
        }
    }

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Benchmarks))]
    public void Has_C_and_all_tiers_take_turns_and_get_the_same_answers(string benchmark, int ranks, string classic) =>
        Assert.Equal(
            classic,
            SeriesOfClassic(
                TakesTurns(
                    ranks > 2 ? ["C", "MPINET", "C again"] : ["C", "P/Invoke", "CLI", "MPINET", "C again"],
                    ranks,
                    benchmark
                )
            )
        );

    [Theory(Timeout = Limit.Test)]
    [InlineData("MPINET_CHECK", "no")]
    [InlineData("MPINET_CHECK", "1")]
    [InlineData("MPINET_CHECK", "2")]
    [InlineData("MPINET_WATCH", "60")]
    public void Has_C_and_tiers_take_turns_under_a_tool_and_get_the_same_answers(string variable, string value) =>
        TakesTurns([(variable, value)], ["C", "P/Invoke", "MPINET", "C again"], 2, "tools");

    // The low tiers do not send objects.
    [Theory(Timeout = Limit.Test)]
    [InlineData(1, "")]
    [InlineData(2, "cells list")]
    public void Has_C_and_objects_take_turns_and_get_the_same_lists(int ranks, string classic) =>
        Assert.Equal(classic, SeriesOfClassic(TakesTurns(["C", "MPINET", "C again"], ranks, "objects")));

    // Arrays of all processes are a part of the tier of ports alone.
    [Fact(Timeout = Limit.Test)]
    public void Has_C_and_ports_take_turns_to_access_each_other() =>
        TakesTurns(["C", "MPINET", "C again"], 2, "one-sided");

    // The low tiers have no streams.
    [Fact(Timeout = Limit.Test)]
    public void Has_C_and_ports_take_turns_to_access_files() => TakesTurns(["C", "MPINET", "C again"], 2, "files");

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    public void Has_C_and_checkpoints_take_turns_and_write_the_same_values(int ranks) =>
        TakesTurns(["C", "MPINET", "C again"], ranks, "checkpoint");

    [Theory(Timeout = Limit.Test)]
    [InlineData("allreduce", 2)]
    [InlineData("objects", 2)]
    [InlineData("shallow-water", 3)]
    public void Has_C_and_ports_take_turns_in_what_the_papers_measured(string benchmark, int ranks) =>
        TakesTurns(["C", "MPINET", "C again"], ranks, benchmark, "papers");

    [Theory(Timeout = Limit.Test)]
    [InlineData(
        "parallel-objects",
        2,
        "Objects",
        "bytes call/64-under-way call/map call/map-chunks-of-100 call/new-object call/one-at-a-time call/submit inline ints one-way one-way-batches one-way-unbatched"
    )]
    [InlineData("sieve", 1, "automatic", "sieve")]
    [InlineData("sieve", 2, "automatic", "sieve")]
    [InlineData("farm", 2, "Objects", "farm")]
    public void Has_C_and_parallel_objects_take_turns_and_get_the_same_answers(
        string benchmark,
        int ranks,
        string contender,
        string series
    ) =>
        Assert.Equal(
            series,
            SeriesOf(contender, TakesTurns(["C", contender, "C again"], ranks, benchmark), cells => cells[1])
        );

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    public void Has_a_loop_and_parallel_objects_take_turns_and_get_the_same_picture(int ranks) =>
        TakesTurns(["plain loop", "Objects"], ranks, "ray-tracer");

    [Fact(Timeout = Limit.Test)]
    public void Has_C_and_forms_of_C_sharp_compute_the_same_numbers()
    {
        Assert.SkipWhen(Type.GetType("Mono.Runtime") is not null, "the forms of the kernels are those of .NET");
        TakesTurns(["C", "C, any processor", "C again"], 1, "kernels");
    }

    // This version is compared with itself.
    [Fact(Timeout = Limit.Test)]
    public void Has_versions_of_the_library_take_turns()
    {
        Assert.SkipWhen(Type.GetType("Mono.Runtime") is not null, "versions are compared on .NET");
        string artifacts = Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", ".."));
        string[] tiers = ["P/Invoke", "CLI", "MPINET"];
        TakesTurns(
            [.. tiers.SelectMany(tier => new[] { $"{tier}@new", $"{tier}@old", $"{tier}@again" })],
            2,
            "net-pipe",
            $"against={artifacts}",
            "turn=1"
        );
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("Start")]
    [InlineData("InTurn")]
    public void Refuses_words_that_it_does_not_know(string program)
    {
        string known = program == "InTurn" ? "per-call" : "mpinet";
        Assert.Contains("sideways", new BuiltProgram(program).Alone(known, "sideways").ExitsWith(2).Error);
        Assert.Contains("nothing", new BuiltProgram(program).Alone("nothing").ExitsWith(2).Error);
    }

    private List<string[]> TakesTurns(string[] contenders, int ranks, params string[] words) =>
        TakesTurns([], contenders, ranks, words);

    private List<string[]> TakesTurns(
        (string Name, string Value)[] environment,
        string[] contenders,
        int ranks,
        params string[] words
    )
    {
        // A wrong answer ends the program with 1.
        List<string[]> lines = MeasuredLines(
            new BuiltProgram("InTurn").OnRanks(
                ranks,
                [("LD_LIBRARY_PATH", twins.Folder), .. environment],
                [.. words, "check"]
            )
        );
        Assert.NotEmpty(lines);
        Assert.All(
            lines.Where(cells => cells[4] == "ns").GroupBy(cells => (cells[1].Split('/')[0], cells[2])),
            figure =>
                Assert.Superset(new HashSet<string>(contenders), new HashSet<string>(figure.Select(cells => cells[5])))
        );
        return lines;
    }

    private static string SeriesOfClassic(List<string[]> lines) =>
        SeriesOf("Classic", lines, cells => cells[1].Split('/')[0]);

    // In alphabetical order.
    private static string SeriesOf(string contender, List<string[]> lines, Func<string[], string> name) =>
        string.Join(
            " ",
            lines
                .Where(cells => cells.ElementAtOrDefault(5) == contender)
                .Select(name)
                .Distinct()
                .OrderBy(series => series, StringComparer.Ordinal)
        );

    private static List<string[]> MeasuredLines(Job job) =>
        [.. job.ExitsWith(0).Lines.Select(line => line.Split('\t')).Where(cells => cells[0] == "measured")];

    // Calls, sizes and units. Results that are not durations must be equal as well.
    private static List<string> Figures(Job job) =>
        [
            .. MeasuredLines(job)
                .Select(cells => $"{cells[1].Split('/')[0]} {cells[2]} {cells[4]} {(cells[4] == "1" ? cells[3] : "")}")
                .Distinct()
                .OrderBy(text => text, StringComparer.Ordinal),
        ];
}
