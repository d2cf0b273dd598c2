using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPINET;

public sealed unsafe partial class Datatype
{
    /// <summary>
    /// Gets the datatype for a .NET type: the C type for a primitive, an enum or a complex number, otherwise as many
    /// bytes as the size of the type, including gaps.
    /// </summary>
    /// <remarks>Local. The datatype belongs to the session and must not be disposed of.</remarks>
    /// <typeparam name="T">A type without references.</typeparam>
    /// <exception cref="InvalidOperationException">
    /// The type is not predefined in MPI and there is no session; or one of its fields, at any depth, is a pointer, a
    /// function pointer or a GCHandle.
    /// </exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Datatype.Of']" />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Datatype Of<T>()
        where T : unmanaged => TypeOf<T>.Value ?? TypeOf<T>.Make();

    /// <summary>The predefined MPI type for a .NET type; null if there is none.</summary>
    private static Datatype? PredefinedOf(Type type)
    {
        if (type.IsEnum)
        {
            type = Enum.GetUnderlyingType(type);
        }

        return System.Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => OrElse(CBool, Byte),
            TypeCode.Byte => UnsignedChar,
            TypeCode.SByte => OrElse(SignedChar, Char),
            TypeCode.Int16 => Short,
            TypeCode.UInt16 or TypeCode.Char => UnsignedShort,
            TypeCode.Int32 => Int,
            TypeCode.UInt32 => UnsignedInt,
            TypeCode.Int64 => LongLong,
            TypeCode.UInt64 => UnsignedLongLong,
            TypeCode.Single => Float,
            TypeCode.Double => Double,
            _ => type == typeof(nint) ? OrElse(Aint, sizeof(nint) == 8 ? LongLong : Int)
            : type == typeof(nuint) ? (sizeof(nint) == 8 ? UnsignedLongLong : UnsignedInt)
            : ComplexOf(type),
        };
    }

    // A separate method, because Complex is in a library that most programs need not load.
    private static Datatype? ComplexOf(Type type) =>
        type == typeof(Complex) ? OrNull(CDoubleComplex) ?? OrNull(FortranDoubleComplex) : null;

    // Also two doubles, and older than the C type.
    private static Datatype FortranDoubleComplex => new(Mpi.MPI_DOUBLE_COMPLEX, "MPI_DOUBLE_COMPLEX");

    private static Datatype OrElse(Datatype wanted, Datatype other) => OrNull(wanted) ?? other;

    private static Datatype? OrNull(Datatype wanted) => wanted.refusal == Refusal.None ? wanted : null;

    // A cached type lives until MPI is finalised, so it is valid in a later session.
    private static Datatype Cached(Datatype made, Action forget)
    {
        Unfreed.Remove(made);
        made.Commit();
        made.isCached = true;
        Finalization.Add(() =>
        {
            forget();
            made.isCached = false;
            made.refusal = Refusal.Freed;
            KnownHandles.Datatypes.Free((nint)made.handle, isAtOnce: true);
        });
        return made;
    }

    // The bytes of a struct do not describe its fields, which a check between ranks compares.
    private static Datatype Laid<T>(Datatype type)
        where T : unmanaged
    {
        StructLayout.Add(type.Handle, LayoutOf<T>);
        return type;
    }

    [UnconditionalSuppressMessage(
        "Trimming",
        "IL2091",
        Justification = "Fields that a trimmed program has lost leave memory unaccounted for, and the layout is not known then."
    )]
    private static StructLayout? LayoutOf<T>()
        where T : unmanaged
    {
        if (OfField(typeof(T)) is not null)
        {
            return null;
        }

        try
        {
            return new StructLayout(
                typeof(T).Name,
                sizeof(T),
                [
                    .. FieldLayout
                        .Of<T>()
                        .Blocks.OrderBy(block => block.Offset)
                        .Select(block => new StructField(block.Offset, block.Count, block.Type.Handle)),
                ]
            );
        }
        catch (InvalidOperationException)
        {
            // The fields overlap, or some are missing.
            return null;
        }
    }

    private static class TypeOf<T>
        where T : unmanaged
    {
        public static Datatype? Value;

        public static Datatype Make()
        {
            PlainData.Require(typeof(T));
            Datatype? shared = PredefinedOf(typeof(T));

            // Every bit pattern is a valid number.
            return Value =
                shared is not null && !typeof(T).IsEnum && typeof(T) != typeof(bool) ? shared
                : (shared ?? (sizeof(T) == 1 ? Byte : null)) is { } bytes ? Ruled<T>(new Datatype(bytes))
                : Ruled<T>(Laid<T>(Cached(Byte.CreateContiguous(sizeof(T)), static () => Value = null)));
        }
    }
}
