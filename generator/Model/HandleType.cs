namespace MPINET.Generator.Model;

/// <summary>An opaque handle as one header declares it.</summary>
/// <param name="Name">The C name, such as MPI_Comm.</param>
/// <param name="IsPointer">True for a pointer, false for an integer.</param>
/// <param name="Size">Its size in bytes.</param>
/// <param name="IsDeclared">False where the header has no such type.</param>
public sealed record HandleType(string Name, bool IsPointer, int Size, bool IsDeclared);
