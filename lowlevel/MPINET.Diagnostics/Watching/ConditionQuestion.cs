namespace MPINET.Diagnostics.Watching;

/// <summary>Asks a condition.</summary>
internal readonly struct ConditionQuestion(Func<bool> condition) : IQuestion
{
    /// <inheritdoc />
    public int Ask(out int isDone)
    {
        isDone = condition() ? 1 : 0;
        return 0;
    }
}
