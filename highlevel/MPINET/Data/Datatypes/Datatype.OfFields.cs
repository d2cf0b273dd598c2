using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Datatype
{
    /// <summary>
    /// Gets the datatype of the fields of a struct at their offsets in managed memory, without the gaps: for
    /// interoperation with C programs, for external32, and for reductions over fields.
    /// </summary>
    /// <remarks>
    /// Local. The type is created once for each T and belongs to the session. Its extent is sizeof(T). Fields may be
    /// structs, also generic ones and inline arrays. MPI moves such a type several times slower than <see cref="Of{T}"
    /// />, which moves bytes. If the runtime chooses the layout, as for tuples, the fields are sent in the order of
    /// declaration, because .NET and Mono choose differently.
    /// </remarks>
    /// <typeparam name="T">A type without references, usually a struct.</typeparam>
    /// <exception cref="InvalidOperationException">
    /// The fields do not account for the memory of T, because a trimmed program has lost some of them; two fields
    /// overlap; a field is a pointer, a GCHandle or nullable; or there is no session.
    /// </exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Datatype OfFields<[DynamicallyAccessedMembers(FieldLayout.Fields)] T>()
        where T : unmanaged => FieldsOf<T>.Value ?? FieldsOf<T>.Make();

    private static Datatype MakeOfFields(FieldLayout layout, Action forget)
    {
        FieldBlock[] blocks = [.. layout.Blocks];
        using Datatype fields = CreateStruct(
            [.. blocks.Select(block => block.Count)],
            [.. blocks.Select(block => (long)block.Offset)],
            [.. blocks.Select(block => block.Type)]
        );
        return Cached(fields.CreateResized(0, layout.Size), forget);
    }

    /// <summary>The predefined MPI type for a field, of the size of one element; null for a struct that must be decomposed.</summary>
    internal static Datatype? OfField(Type type) =>
        type == typeof(decimal) || type == typeof(Guid) ? Byte
        : type == typeof(DateTime) || type == typeof(TimeSpan) ? LongLong
        : PredefinedOf(type);

    private static class FieldsOf<[DynamicallyAccessedMembers(FieldLayout.Fields)] T>
        where T : unmanaged
    {
        public static Datatype? Value;

        public static Datatype Make()
        {
            if (PredefinedOf(typeof(T)) is not null)
            {
                return Value = Of<T>();
            }

            Access.Require();
            PlainData.Require(typeof(T));
            return Value = Ruled<T>(MakeOfFields(FieldLayout.Of<T>(), static () => Value = null));
        }
    }
}
