namespace MPINET.Samples.Tests;

// MPINET.Tests tests its statements, on the MPI that the stand-in replaces.
public sealed class ResilienceGuide
{
    [Fact]
    public void Quotes_code_that_is_compiled()
    {
        QuotedCode quoted = new("docs/resilience.md", "samples", ["Survivors/Program.cs", "Survivors/Rod.cs"]);
        quoted.IsCurrent();
        quoted.IsAll();
    }
}
