using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;
using MPINET.Perf.Goals;

namespace MPINET.Perf.Tests;

public sealed class GoalTests
{
    private const string Send = "send\tper-call\tshared\t1\tsend,send/array\t-\tCLI;MPINET\tdifference\t3\tns";
    private const string Bytes = "send\tper-call\tshared\t1\tsend\t-\tCLI\tvalue\t0\tB";
    private const string Large = "large\tping-pong\tshared\t2\tblocking\t65536-\tCLI;MPINET\tratio\t1.05\tns";
    private const string Peer = "peer\tper-call\tshared\t1\tsend/array\t-\tMPINET\tpeer=Boost.MPI\t1\tns";

    private const string Hand = "list\tper-call\tshared\t1\tlist\t-\tMPINET\tby=by hand\t2\tns";
    private const string Ports = "list\tper-call\tshared\t1\tlist\t-\tClassic\tports\t1.1\tns";
    private const string OverPorts = "send\tper-call\tshared\t1\tsend/array\t-\tClassic\toverports\t15\tns";
    private const string Rmi = "call\tper-call\tshared\t1\tcall/sync\t-\tObjects\tpeer=Java RMI\t0.05\tns";
    private const string OnMono = "call\tper-call\tshared\t1\tcall/sync\t-\tObjects\tonmono\t2.5\tns";
    private const string Mono = "list\tper-call\tshared\t1\tlist\t-\tMPINET\tmono\t2\tns";

    [Theory]
    [InlineData(4.9, 2, "yes")]
    [InlineData(5.0, 2.05, "yes")] // not above the limit, and clearly measured
    [InlineData(5.1, 2.2, "within the spread")]
    [InlineData(5.4, 2.1, "**no**")]
    [InlineData(5.1, 3.1, "too noisy to decide")]
    [InlineData(5.0, 3.1, "too noisy to decide")]
    [InlineData(2.5, 3.1, "yes")] // noisy, and far below the limit
    public void Of_a_difference_is_judged_by_the_limit_and_the_precision(double time, double again, string word)
    {
        Results results = new();
        Made.Add(results, "C", "send", 2);
        Made.Add(results, "C again", "send", again);
        Made.Add(results, "CLI", "send", time);
        Assert.Equal(word, Judge(Send, results)!.Word);
    }

    [Fact]
    public void Is_missed_where_a_single_launch_allocates()
    {
        Results results = new();
        FigureKey bytes = Made.Key("CLI", "send", "B");
        Made.Add(results, bytes, 0, 0, 0);
        Assert.Equal(Outcome.Met, Judge(Bytes, results)!.Outcome);
        Made.Add(results, bytes, 24);
        Assert.Equal(Outcome.Missed, Judge(Bytes, results)!.Outcome);
    }

    [Fact]
    public void Of_several_figures_is_as_bad_as_the_worst_measured_one()
    {
        Results results = new();
        foreach (long size in (long[])[32768, 65536, 131072, 262144, 524288, 1048576])
        {
            Made.Add(results, PingPong("C", size), 1000);
            Made.Add(results, PingPong("C again", size), size == 65536 ? 1300 : 1001);
            Made.Add(
                results,
                PingPong("MPINET", size),
                size == 262144 ? 1100
                    : size == 32768 ? 2000
                    : 1000
            );
        }

        Verdict verdict = Judge(Large, results)!;
        Assert.Equal(Outcome.Missed, verdict.Outcome);
        Assert.Equal("3 of 4 within; the worst: MPINET at 262,144 1.100 ± 0.001; 1 too noisy to decide", verdict.Text);
    }

    [Fact]
    public void Is_not_reached_if_a_figure_is_too_noisy()
    {
        Results results = new();
        Made.Add(results, "C", "send", 2, 2, 2);
        Made.Add(results, "MPINET", "send/array", 3, 3, 3);
        Assert.Equal("yes", Judge(Send, results)!.Word);
        Made.Add(results, "CLI", "send", 3, 9, 9);
        Assert.Equal("too noisy to decide", Judge(Send, results)!.Word);
        Assert.StartsWith("MPINET array C + 1.0", Judge(Send, results)!.Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Is_not_judged_without_figures() => Assert.Null(Judge(Send, new Results()));

    [Fact]
    public void Is_of_one_MPI_and_of_NET_alone()
    {
        Results results = new();
        foreach (string run in (string[])["per-call mpich shared 1", "per-call openmpi shared 1 mono"])
        {
            Made.Add(results, new FigureKey(run, "C", "send", 0, "ns"), 2, 2, 2);
            Made.Add(results, new FigureKey(run, "CLI", "send", 0, "ns"), 3, 3, 3);
        }

        Assert.Null(Judge(Send, results));
        Assert.NotNull(Goal.Read([Send])[0].Judge(results, "mpich"));
    }

    [Fact]
    public void Is_not_reached_beside_a_binding_that_is_faster()
    {
        Results results = new();
        Made.Add(results, "C", "send", 100);
        Made.Add(results, "C again", "send", 100);
        Made.Add(results, "MPINET", "send/array", 120);
        const string Peers = "peers-per-call openmpi shared 1";
        Made.Add(results, new FigureKey(Peers, "C", "send", 0, "ns"), 200, 200, 200);
        Assert.Null(Judge(Peer, results));
        Made.Add(results, new FigureKey(Peers, "Boost.MPI", "send", 0, "ns"), 260, 260, 260);
        Assert.Equal(Outcome.Met, Judge(Peer, results)!.Outcome);
        Made.Add(results, new FigureKey(Peers, "Boost.MPI", "send", 0, "ns"), 220, 220, 220);
        Assert.Equal(Outcome.Missed, Judge(Peer, results)!.Outcome);
    }

    [Theory]
    [InlineData("call/sync", 4100, Outcome.Met)]
    [InlineData("call/sync", 3900, Outcome.Missed)]
    [InlineData("call/sync", 2000, Outcome.Missed)]
    [InlineData("call", 4100, Outcome.Met)]
    [InlineData("one-way", 4100, null)]
    public void Beside_another_language_is_of_the_same_form_of_the_call_or_of_the_call(
        string series,
        double time,
        object? outcome
    )
    {
        Results results = new();
        Made.Add(results, "C", "call", 50);
        Made.Add(results, "C again", "call", 50);
        Made.Add(results, "Objects", "call/sync", 100);
        const string Peers = "peers-per-call openmpi shared 1";
        Made.Add(results, new FigureKey(Peers, "C", series.Split('/')[0], 0, "ns"), 100, 100, 100);
        Made.Add(results, new FigureKey(Peers, "Java RMI", series, 0, "ns"), time, time, time);
        Assert.Equal(outcome, Judge(Rmi, results)?.Outcome);
    }

    [Theory]
    [InlineData(490, Outcome.Met)]
    [InlineData(510, Outcome.Missed)]
    public void On_Mono_is_the_time_by_that_of_C_there(double time, object outcome)
    {
        Results results = new();
        Made.Add(results, "C", "call", 100);
        Made.Add(results, "C again", "call", 100);
        Made.Add(results, "Objects", "call/sync", 900);
        Assert.Null(Judge(OnMono, results));
        string onMono = Run.OnMono(Made.Run.Name);
        foreach (
            (string contender, string series, double value) in new[]
            {
                ("C", "call", 200),
                ("C again", "call", 200),
                ("Objects", "call/sync", time),
            }
        )
        {
            Made.Add(results, new FigureKey(onMono, contender, series, 0, "ns"), value);
        }

        Assert.Equal(outcome, Judge(OnMono, results)!.Outcome);
    }

    [Theory]
    [InlineData(390, "list", Outcome.Met)]
    [InlineData(410, "list", Outcome.Missed)]
    [InlineData(390, "array", null)]
    public void Beside_C_sharp_by_hand_is_of_the_same_series(double time, string series, object? outcome)
    {
        Results results = new();
        Made.Add(results, "C", "list", 100);
        Made.Add(results, "C again", "list", 101);
        Made.Add(results, "by hand", series, 200);
        Made.Add(results, "MPINET", "list", time);
        Assert.Equal(outcome, Judge(Hand, results)?.Outcome);
    }

    [Theory]
    [InlineData(17, Outcome.Met, "Classic array ports + 13.0 ± 0.5 ns")]
    [InlineData(22, Outcome.Missed, "Classic array ports + 18.0 ± 0.5 ns")]
    public void Over_ports_is_the_difference_to_the_same_form_of_the_call(double time, object outcome, string text)
    {
        Results results = new();
        Made.Add(results, "C", "send", 2);
        Made.Add(results, "C again", "send", 2.5);
        Made.Add(results, "MPINET", "send/value", 1);
        Made.Add(results, "Classic", "send/array", time);
        Assert.Null(Judge(OverPorts, results));
        Made.Add(results, "MPINET", "send/array", 4);
        Verdict verdict = Judge(OverPorts, results)!;
        Assert.Equal(outcome, verdict.Outcome);
        Assert.Equal(text, verdict.Text);
    }

    [Theory]
    [InlineData(320, Outcome.Met)]
    [InlineData(350, Outcome.Missed)]
    public void Beside_ports_is_the_time_by_theirs(double time, object outcome)
    {
        Results results = new();
        Made.Add(results, "C", "list", 100);
        Made.Add(results, "C again", "list", 101);
        Made.Add(results, "MPINET", "list", 300);
        Made.Add(results, "Classic", "list", time);
        Assert.Equal(outcome, Judge(Ports, results)!.Outcome);
    }

    [Theory]
    [InlineData(1100, Outcome.Met)]
    [InlineData(1300, Outcome.Missed)]
    public void Of_Mono_beside_NET_is_of_two_launches_each_by_C(double time, object outcome)
    {
        Results results = new();
        Made.Add(results, "C", "list", 100);
        Made.Add(results, "C again", "list", 100);
        Made.Add(results, "MPINET", "list", 300);
        Assert.Null(Judge(Mono, results));
        string onMono = Run.OnMono(Made.Run.Name);
        foreach ((string contender, double value) in new[] { ("C", 200), ("C again", 200), ("MPINET", time) })
        {
            Made.Add(results, new FigureKey(onMono, contender, "list", 0, "ns"), value);
        }

        Assert.Equal(outcome, Judge(Mono, results)!.Outcome);
    }

    [Theory]
    [InlineData(Send, "at most C + 3 ns")]
    [InlineData(Bytes, "0 B")]
    [InlineData(Large, "at most 1.05 x C")]
    [InlineData(Peer, "faster than Boost.MPI")]
    [InlineData(Rmi, "at most 0.05 x Java RMI")]
    [InlineData(OnMono, "on Mono at most 2.5 x C")]
    [InlineData(Hand, "at most 2 x by hand")]
    [InlineData(Ports, "at most 1.1 x ports")]
    [InlineData(OverPorts, "at most ports + 15 ns")]
    [InlineData(Mono, "at most 2 x .NET")]
    public void Says_its_limit_in_words(string row, string aim) => Assert.Equal(aim, Goal.Read([row])[0].Aim);

    [Theory]
    [InlineData("send\tper-call")]
    [InlineData("send\tper-call\tshared\t1\tsend\t-\tCLI\tguess\t3\tns")]
    [InlineData("send\tper-call\tshared\t1\tsend\t-\tCLI\tratio\tfew\tns")]
    [InlineData("send\tper-call\tshared\t1\tsend\t-\tCLI\tpeer\t1\tns")]
    [InlineData("send\tper-call\tshared\t1\tsend\t-\tCLI\tratio=CLI\t1\tns")]
    public void Is_refused_if_a_row_is_invalid(string row) =>
        Assert.Contains("is not a goal", Assert.Throws<FormatException>(() => Goal.Read([row])).Message);

    private static FigureKey PingPong(string contender, long size) =>
        new(Run.NameOf("ping-pong", "openmpi", Transport.Shared, 2), contender, "blocking", size, "ns");

    private static Verdict? Judge(string row, Results results) => Goal.Read([row])[0].Judge(results, "openmpi");
}
