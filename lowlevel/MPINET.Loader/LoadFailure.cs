namespace MPINET.Loader;

/// <summary>Why no MPI could be loaded; it never leaves the loader, which prints its text and ends the program.</summary>
internal sealed class LoadFailure(string found, string expected, string remedy) : Exception
{
    public override string Message =>
        $"MPINET: this program cannot use MPI.\n  found:    {found}\n  expected: {expected}\n  to do:    {remedy}\n";
}
