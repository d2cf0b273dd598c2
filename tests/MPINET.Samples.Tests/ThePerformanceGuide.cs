namespace MPINET.Samples.Tests;

public sealed class ThePerformanceGuide
{
    [Fact(Timeout = Limit.Test)]
    public void Quotes_code_that_is_compiled_and_measured()
    {
        QuotedCode quoted = new(
            "docs/performance.md",
            "perf/programs",
            ["InTurn/IntegerSort.cs", "InTurn/Share.cs", "InTurn/Pinned.cs", "InTurn/PortsJacobi.cs", "InTurn/Block.cs"]
        );
        quoted.IsCurrent();
        quoted.IsAll();
    }
}
