#if NET
using System.Runtime.InteropServices;
#else
using System.Reflection;
#endif

namespace MPINET;

/// <summary>The elements of matrices and lists, for the calls that take arrays and spans.</summary>
internal static unsafe class Views
{
    /// <summary>The elements of an array that <c>fixed</c> keeps in place; empty for null.</summary>
    public static Span<T> Of<T>(T* address, Array? array)
        where T : unmanaged => new(address, array?.Length ?? 0);

    /// <summary>The elements of a list; empty for null. The list may not grow while the span is in use.</summary>
    public static Span<T> Of<T>(List<T>? list)
        where T : unmanaged =>
#if NET
        CollectionsMarshal.AsSpan(list);
#else
        list is null ? default : ListItems<T>.Of(list).AsSpan(0, list.Count);
#endif

    /// <summary>A message of a matrix; refuses null.</summary>
    public static ArrayTypedBuffer Whole<T>(T[,] matrix, string name)
        where T : unmanaged => ArrayTypedBuffer.Of(Require.Given(matrix, name));

    /// <inheritdoc cref="Whole{T}(T[,], string)" />
    public static ArrayTypedBuffer Whole<T>(T[,,] cube, string name)
        where T : unmanaged => ArrayTypedBuffer.Of(Require.Given(cube, name));

    /// <summary>A message of a matrix; null for none.</summary>
    public static ArrayTypedBuffer? WholeOrNone<T>(T[,]? matrix)
        where T : unmanaged => matrix is null ? null : ArrayTypedBuffer.Of(matrix);

#if !NET
    // .NET Standard has no access to the array of a list.
    private static class ListItems<T>
    {
        private static readonly FieldInfo? array = typeof(List<T>).GetField(
            "_items",
            BindingFlags.Instance | BindingFlags.NonPublic
        );

        public static T[] Of(List<T> list) =>
            array?.GetValue(list) as T[]
            ?? throw new NotSupportedException("This runtime hides the array of a list: pass list.ToArray().");
    }
#endif
}
