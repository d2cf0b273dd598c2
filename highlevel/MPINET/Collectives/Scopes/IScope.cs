namespace MPINET;

/// <summary>With whom a process exchanges data, as a type: each has its own code without a choice at run time.</summary>
internal interface IScope
{
    /// <summary>Whether it is with its neighbours alone, of a topology. MPI-5.0, section 8.6.</summary>
    bool IsNeighborhood { get; }
}
