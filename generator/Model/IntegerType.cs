namespace MPINET.Generator.Model;

/// <summary>An integer type of MPI's that the header declares.</summary>
/// <param name="Name">The C name, such as MPI_Aint.</param>
/// <param name="Size">Its size in bytes, the same as its C# type's.</param>
public sealed record IntegerType(string Name, int Size);
