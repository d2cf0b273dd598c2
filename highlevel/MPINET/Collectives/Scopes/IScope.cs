namespace MPINET;

/// <summary>The set of processes of an operation. It is a type argument, so the choice costs nothing at run time.</summary>
internal interface IScope
{
    /// <summary>True if the operation involves only the neighbours in a topology. MPI-5.0, section 8.6.</summary>
    bool IsNeighborhood { get; }
}
