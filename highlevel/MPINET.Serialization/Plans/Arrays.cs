namespace MPINET;

/// <summary>The limits and kinds of arrays.</summary>
internal static class Arrays
{
    /// <summary>The maximum number of elements of an array on .NET and on Mono.</summary>
    public const int MaxLength = 0x7FFFFFC7;

    /// <summary>True if the type is T[], with one dimension and lower bound 0.</summary>
    public static bool IsVector(Type array) =>
#if NET
        array.IsSZArray;
#else
        array.GetArrayRank() == 1 && array == array.GetElementType()!.MakeArrayType();
#endif
}
