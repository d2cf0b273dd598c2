namespace MPINET;

/// <summary>Displacements in bytes as <c>int</c>.</summary>
public static class DisplacementExtensions
{
    /// <inheritdoc cref="Datatype.CreateHIndexed(int[], long[])" />
    /// <param name="type">The datatype of the elements.</param>
    /// <param name="blocklengths">Elements in each block, 0 or more.</param>
    /// <param name="displacements">The displacement of each block in bytes; as many as lengths.</param>
    public static Datatype CreateHIndexed(this Datatype type, int[] blocklengths, int[] displacements) =>
        Require
            .Given(type, nameof(type))
            .CreateHIndexed(
                blocklengths,
                Array.ConvertAll(Require.Given(displacements, nameof(displacements)), place => (long)place)
            );
}
