namespace MPINET;

/// <summary>The range of ranks that a scan combines. It is a type argument, so the choice costs nothing at run time.</summary>
internal interface IScan
{
    /// <summary>True if this process's own elements are excluded.</summary>
    bool IsExclusive { get; }
}
