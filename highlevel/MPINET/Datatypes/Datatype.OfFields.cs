using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Datatype
{
    /// <summary>
    /// The type made of the fields of a struct, where .NET has them in memory, without the gaps between: for programs in C that
    /// take part, for external32, and for reductions over fields.
    /// </summary>
    /// <remarks>
    /// Local. Made once for each T, and belongs to the session. Its extent is sizeof(T). Fields may be structs, generic ones and
    /// inline arrays too. MPI moves such a type several times slower than <see cref="Of{T}" />, which moves bytes. Where the runtime
    /// chooses the places of the fields, as in tuples, they travel in the order of declaration: .NET and Mono choose differently.
    /// </remarks>
    /// <typeparam name="T">A type without references; a struct as a rule.</typeparam>
    /// <exception cref="InvalidOperationException">
    /// The fields do not account for the memory of T, since a trimmed program has lost some of them; or two overlap, or one is a
    /// pointer, a GCHandle or nullable; or there is no session.
    /// </exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Datatype OfFields<[DynamicallyAccessedMembers(FieldLayout.Fields)] T>()
        where T : unmanaged => FieldsOf<T>.Value ?? FieldsOf<T>.Make();

    private static Datatype MakeOfFields(FieldLayout layout)
    {
        FieldBlock[] blocks = [.. layout.Blocks];
        using Datatype fields = CreateStruct(
            [.. blocks.Select(block => block.Count)],
            [.. blocks.Select(block => (long)block.Offset)],
            [.. blocks.Select(block => block.Type)]
        );
        return Cached(fields.CreateResized(0, layout.Size));
    }

    /// <summary>The type of MPI's for a field, with the length of one element; null for a struct that has to be looked into.</summary>
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
            return Value = Ruled<T>(MakeOfFields(FieldLayout.Of<T>()));
        }
    }
}
