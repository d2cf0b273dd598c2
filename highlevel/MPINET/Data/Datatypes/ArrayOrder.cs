namespace MPINET;

/// <summary>The order of the elements of a multidimensional array in memory. MPI-5.0, section 5.1.3.</summary>
public enum ArrayOrder
{
    /// <summary>The last index varies fastest, as in C and .NET.</summary>
    C,

    /// <summary>The first index varies fastest, as in Fortran.</summary>
    Fortran,
}
