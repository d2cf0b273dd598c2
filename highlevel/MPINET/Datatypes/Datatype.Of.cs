using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Datatype
{
    /// <summary>
    /// The type of MPI that stands for a type of .NET: that of C for a primitive or an enum, else as many bytes as the type is
    /// large, gaps included.
    /// </summary>
    /// <remarks>Local. It belongs to the session and is not to be disposed of.</remarks>
    /// <typeparam name="T">A type without references.</typeparam>
    /// <exception cref="InvalidOperationException">The type is not one of MPI's, and there is no session.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Datatype Of<T>()
        where T : unmanaged => TypeOf<T>.Value ?? TypeOf<T>.Make();

    private static MPI_Datatype Predefined(Type type) =>
        System.Type.GetTypeCode(type) switch
        {
            TypeCode.Byte => Mpi.MPI_UNSIGNED_CHAR,
            TypeCode.SByte => Mpi.MPI_SIGNED_CHAR,
            TypeCode.Int16 => Mpi.MPI_SHORT,
            TypeCode.UInt16 or TypeCode.Char => Mpi.MPI_UNSIGNED_SHORT,
            TypeCode.Int32 => Mpi.MPI_INT,
            TypeCode.UInt32 => Mpi.MPI_UNSIGNED,
            TypeCode.Int64 => Mpi.MPI_LONG_LONG,
            TypeCode.UInt64 => Mpi.MPI_UNSIGNED_LONG_LONG,
            TypeCode.Single => Mpi.MPI_FLOAT,
            TypeCode.Double => Mpi.MPI_DOUBLE,
            _ => Mpi.MPI_DATATYPE_NULL,
        };

    private static class TypeOf<T>
        where T : unmanaged
    {
        public static Datatype? Value;

        public static Datatype Make()
        {
            MPI_Datatype predefined = Predefined(typeof(T).IsEnum ? typeof(T).GetEnumUnderlyingType() : typeof(T));
            if (predefined != Mpi.MPI_DATATYPE_NULL)
            {
                return Value = new Datatype(predefined);
            }

            Access.Require();
            MPI_Datatype bytes;
            Errors.Check(Mpi.MPI_Type_contiguous(sizeof(T), Mpi.MPI_BYTE, &bytes), "MPI_Type_contiguous");
            Errors.Check(Mpi.MPI_Type_commit(&bytes), "MPI_Type_commit");
            return Value = new Datatype(bytes);
        }
    }
}
