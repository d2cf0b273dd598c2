namespace MPINET.Launching;

/// <summary>Why nothing can be launched: what was found, what was expected, and what to do.</summary>
public sealed class LaunchException(string found, string expected, string remedy) : Exception
{
    /// <summary>All three, in lines.</summary>
    public override string Message => $"  found:    {found}\n  expected: {expected}\n  to do:    {remedy}";
}
