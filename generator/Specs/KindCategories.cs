namespace MPINET.Generator.Specs;

/// <summary>Groups of categories.</summary>
public static class KindCategories
{
    /// <summary>True for C's <c>int</c> and MPI's integer types, except <c>MPI_Fint</c> and truth values.</summary>
    public static bool IsInteger(this KindCategory category) =>
        category
            is KindCategory.Integer
                or KindCategory.Count
                or KindCategory.Address
                or KindCategory.Offset
                or KindCategory.Bigcount;
}
