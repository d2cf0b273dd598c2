namespace MPINET;

/// <summary>An object of a stream, and how its body is written or read; null where it has none.</summary>
internal struct ObjectEntry
{
    /// <summary>The object; null while what is needed to make it is being read.</summary>
    public object? Value;

    /// <summary>How its body is written and read.</summary>
    public ObjectPlan? Plan;
}
