namespace MPINET.Launching;

/// <summary>The error that nothing can be launched, with the finding, the expectation and a remedy.</summary>
public sealed class LaunchException(string found, string expected, string remedy) : Exception
{
    /// <summary>All three, in lines.</summary>
    public override string Message => $"  found:    {found}\n  expected: {expected}\n  to do:    {remedy}";
}
