using MPINET.Perf.Figures;

namespace MPINET.Perf.Tests;

public sealed class ProgramLine
{
    [Fact]
    public void Says_a_figure() =>
        Assert.Equal(
            new MeasuredLine("send/array", 8, 1.25e-3, "ns"),
            MeasuredLine.Read("measured\tsend/array\t8\t0.00125\tns")
        );

    [Fact]
    public void May_name_the_contender() =>
        Assert.Equal(
            new MeasuredLine("send", 0, 2, "ns", "C again"),
            MeasuredLine.Read("measured\tsend\t0\t2\tns\tC again")
        );

    [Theory]
    [InlineData("")]
    [InlineData("Hello from rank 0")]
    [InlineData("measured send 1 2 ns")]
    public void May_be_other_text(string line) => Assert.Null(MeasuredLine.Read(line));

    [Theory]
    [InlineData("measured\tsend\t1\t2")]
    [InlineData("measured\tsend\t-1\t2\tns")]
    [InlineData("measured\tsend\t1\t2,5\tns")]
    [InlineData("measured\tsend\t1\tNaN\tns")]
    [InlineData("measured\tsend\t1\tinf\tns")]
    [InlineData("measured\t\t1\t2\tns")]
    public void Is_refused_if_it_begins_like_a_figure_and_is_not_one(string line) =>
        Assert.Contains("is not a figure", Assert.Throws<FormatException>(() => MeasuredLine.Read(line)).Message);
}
