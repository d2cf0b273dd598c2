namespace MPINET.Samples.Tests;

public sealed class ThePerformanceGuide
{
    [Fact(Timeout = Limit.Test)]
    public void Quotes_code_that_is_compiled_and_measured()
    {
        QuotedCode quoted = new(
            "docs/performance.md",
            "perf/programs",
            [
                "IntegerSort/PInvoke.cs",
                "IntegerSort/Share.cs",
                "Jacobi/PInvoke.cs",
                "Jacobi/Ports.cs",
                "Jacobi/Block.cs",
            ]
        );
        quoted.IsCurrent();
        quoted.IsAll();
    }
}
