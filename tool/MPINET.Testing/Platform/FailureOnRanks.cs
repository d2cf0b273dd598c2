namespace MPINET.Testing.Platform;

/// <summary>The failure of a test, with the stacks of the ranks in place of this process's.</summary>
internal sealed class FailureOnRanks(string message, string stack) : Exception(message)
{
    public override string StackTrace => stack;
}
