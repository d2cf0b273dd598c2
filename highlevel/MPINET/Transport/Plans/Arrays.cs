namespace MPINET;

/// <summary>Kinds of arrays.</summary>
internal static class Arrays
{
    /// <summary>True if the type is T[], with one dimension and lower bound 0.</summary>
    public static bool IsVector(Type array) =>
#if NET
        array.IsSZArray;
#else
        array.GetArrayRank() == 1 && array == array.GetElementType()!.MakeArrayType();
#endif
}
