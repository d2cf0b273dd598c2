namespace MPINET;

/// <summary>Kinds of arrays.</summary>
internal static class Arrays
{
    /// <summary>Whether it is a T[], which begins at 0, and not one of several dimensions or with another lower bound.</summary>
    public static bool IsVector(Type array) =>
#if NET
        array.IsSZArray;
#else
        array.GetArrayRank() == 1 && array == array.GetElementType()!.MakeArrayType();
#endif
}
