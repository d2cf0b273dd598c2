namespace MPINET;

/// <summary>Which index of a multidimensional array runs fastest through memory. MPI-5.0, section 5.1.3.</summary>
public enum ArrayOrder
{
    /// <summary>The last one, as in C and in .NET.</summary>
    C,

    /// <summary>The first one, as in Fortran.</summary>
    Fortran,
}
