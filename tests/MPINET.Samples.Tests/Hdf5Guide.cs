namespace MPINET.Samples.Tests;

public sealed class Hdf5Guide
{
    [Fact]
    public void Quotes_code_that_is_compiled()
    {
        QuotedCode quoted = new(
            "docs/hdf5.md",
            "samples/files/Hdf5",
            ["Program.cs", "DataPlace.cs", "ParallelLibrary.cs"]
        );
        quoted.IsCurrent();
        quoted.IsAll();
    }
}
