using System.Numerics;
using MPINET.PInvoke;

namespace MPINET.Tests.Datatypes;

public sealed class PredefinedTypes : InSession
{
    private enum Small : sbyte
    {
        One = 1,
    }

    public static TheoryData<string> Names =>
        [.. typeof(Datatype).GetProperties().Where(IsPredefined).Select(property => property.Name)];

    [MpiTheory(1)]
    [MemberData(nameof(Names))]
    public void Each_has_a_size_or_refuses_every_use_by_its_name(string name)
    {
        Datatype type = (Datatype)typeof(Datatype).GetProperty(name)!.GetValue(null)!;
        string constant = type.ToString();
        Assert.StartsWith("MPI_", constant, StringComparison.Ordinal);
        if (Mpi.IsSupported(constant) && type.IsPredefined && IsThere(constant))
        {
            Assert.True(type.Size > 0 || name is "UB" or "LB");
            Assert.True(type.IsCommitted);
            Assert.Same(type, type.Commit());
            type.Dispose();
            Assert.True(type.Extent >= 0);
            return;
        }

        NotSupportedException error = Assert.Throws<NotSupportedException>(() => type.MPIDatatype);
        Assert.Contains(constant, error.Message);
        Assert.Throws<NotSupportedException>(() => type.Size);
        Assert.Throws<NotSupportedException>(() => ArrayTypedBuffer.Of(new int[1], 0, 1, type));
    }

    [MpiFact(1)]
    public void Sizes_are_those_of_NET()
    {
        Assert.Equal(
            [1, 1, 2, 2, 4, 4, 8, 8, 4, 8, 1],
            new[]
            {
                Datatype.Char,
                Datatype.UnsignedChar,
                Datatype.Short,
                Datatype.UnsignedShort,
                Datatype.Int,
                Datatype.UnsignedInt,
                Datatype.LongLong,
                Datatype.UnsignedLongLong,
                Datatype.Float,
                Datatype.Double,
                Datatype.Byte,
            }.Select(type => type.Size)
        );
        Assert.Equal(Datatype.Long.Size, Datatype.UnsignedLong.Size);
        Assert.Equal(8, Datatype.TwoInt.Size);
        Assert.Equal(12, Datatype.DoubleInt.Size);
        Assert.Equal(16, Datatype.DoubleInt.Extent);
    }

    [MpiFact(1)]
    public void Null_is_no_type()
    {
        Assert.Equal(Mpi.MPI_DATATYPE_NULL, Datatype.Null.MPIDatatype);
        Assert.Throws<MpiException>(() => ArrayTypedBuffer.Of(new int[1], 0, 1, Datatype.Null));
    }

    [MpiFact(1)]
    public void Of_gives_the_type_of_C_for_a_primitive_or_an_enum()
    {
        Assert.Same(Datatype.Int, Datatype.Of<int>());
        Assert.Same(Datatype.UnsignedChar, Datatype.Of<byte>());
        Assert.Same(Datatype.UnsignedShort, Datatype.Of<char>());
        Assert.Same(Datatype.LongLong, Datatype.Of<long>());
        Assert.Same(Datatype.Double, Datatype.Of<double>());
        Assert.Equal(Datatype.Of<sbyte>().MPIDatatype, Datatype.Of<Small>().MPIDatatype);
        Assert.Equal(Datatype.Int.MPIDatatype, Datatype.Of<DayOfWeek>().MPIDatatype);
        Assert.Same(Datatype.Of<(int, byte)>(), Datatype.Of<(int, byte)>());
        Assert.Equal(
            (Mpi.IsSupported("MPI_C_BOOL") ? Datatype.CBool : Datatype.Byte).MPIDatatype,
            Datatype.Of<bool>().MPIDatatype
        );
        Assert.Same(Mpi.IsSupported("MPI_AINT") ? Datatype.Aint : Datatype.LongLong, Datatype.Of<nint>());
        Assert.Equal(8, Datatype.Of<nuint>().Size);
    }

    [MpiFact(1)]
    public unsafe void Of_gives_bytes_for_all_others()
    {
        Assert.Equal((16L, 16), (Datatype.Of<(double, int)>().Extent, Datatype.Of<(double, int)>().Size));
        Assert.Equal(sizeof(decimal), Datatype.Of<decimal>().Size);
        Assert.Equal(sizeof(DateTime), Datatype.Of<DateTime>().Size);
        Datatype.Of<decimal>().Dispose();
        Assert.Equal(sizeof(decimal), Datatype.Of<decimal>().Size);
    }

    [MpiFact(1, 2)]
    public void Complex_numbers_add_up()
    {
        Complex send = new(rank, 1);
        Complex sum;
        unsafe
        {
            Mpi.MPI_Allreduce(&send, &sum, 1, Datatype.Of<Complex>().MPIDatatype, Mpi.MPI_SUM, comm.MPICommunicator);
        }

        Assert.Equal(new Complex(size * (size - 1) / 2, size), sum);
    }

    private static bool IsPredefined(System.Reflection.PropertyInfo property) =>
        property.PropertyType == typeof(Datatype) && property.Name != nameof(Datatype.Null);

    // Some headers define a constant as the null handle.
    private static bool IsThere(string constant) =>
        (MPI_Datatype)typeof(Mpi).GetField(constant)!.GetValue(null)! != Mpi.MPI_DATATYPE_NULL;
}
