namespace MPINET;

/// <summary>The ranks whose elements a reduction combines. It is a type argument, so the choice costs nothing at run time.</summary>
internal interface ICombinedRanks
{
    /// <summary>The ranks.</summary>
    CombinedRanks Ranks { get; }
}
