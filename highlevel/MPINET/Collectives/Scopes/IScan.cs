namespace MPINET;

/// <summary>Which elements a scan combines, as a type: each has its own code without a choice at run time.</summary>
internal interface IScan
{
    /// <summary>Whether this process's own are left out.</summary>
    bool IsExclusive { get; }
}
