namespace MPINET;

/// <summary>An object of a stream with the plan for its body.</summary>
internal struct ObjectEntry
{
    /// <summary>The object; null until the data needed to create it have been read.</summary>
    public object? Value;

    /// <summary>The plan by which its body is written and read; null if it has no body.</summary>
    public ObjectPlan? Plan;
}
