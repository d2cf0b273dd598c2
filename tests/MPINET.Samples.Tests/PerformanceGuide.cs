namespace MPINET.Samples.Tests;

public sealed class PerformanceGuide
{
    // The pages, and the files that they show parts of.
    public static TheoryData<string, string[]> Pages { get; } =
        new()
        {
            {
                "docs/performance.md",
                [
                    "InTurn/IntegerSort.cs",
                    "InTurn/Share.cs",
                    "InTurn/Pinned.cs",
                    "InTurn/PortsJacobi.cs",
                    "InTurn/Block.cs",
                ]
            },
            {
                "docs/kernels.md",
                [
                    "InTurn/Kernels/Stencil.cs",
                    "InTurn/Kernels/Triad.cs",
                    "InTurn/Kernels/MatrixProduct.cs",
                    "InTurn/Kernels/Histogram.cs",
                    "InTurn/Kernels/Bodies.cs",
                ]
            },
        };

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Pages))]
    public void Quotes_code_that_is_compiled_and_measured(string page, string[] files)
    {
        QuotedCode quoted = new(page, "perf/programs", files);
        quoted.IsCurrent();
        quoted.IsAll();
    }
}
