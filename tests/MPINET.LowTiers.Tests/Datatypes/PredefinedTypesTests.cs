using MPINET.Cli;
using MPINET.LowTiers.Tests.Collectives;

namespace MPINET.LowTiers.Tests.Datatypes;

/// <summary>The predefined types have the sizes of C#'s types, and names.</summary>
public sealed class PredefinedTypesTests
{
    [MpiTheory(1)]
    [InlineData("BYTE", 1)]
    [InlineData("CHAR", 1)]
    [InlineData("SIGNED_CHAR", 1)]
    [InlineData("UNSIGNED_CHAR", 1)]
    [InlineData("SHORT", 2)]
    [InlineData("UNSIGNED_SHORT", 2)]
    [InlineData("INT", 4)]
    [InlineData("UNSIGNED", 4)]
    [InlineData("LONG_LONG", 8)]
    [InlineData("UNSIGNED_LONG_LONG", 8)]
    [InlineData("FLOAT", 4)]
    [InlineData("DOUBLE", 8)]
    [InlineData("INT8_T", 1)]
    [InlineData("INT16_T", 2)]
    [InlineData("INT32_T", 4)]
    [InlineData("INT64_T", 8)]
    [InlineData("UINT8_T", 1)]
    [InlineData("UINT16_T", 2)]
    [InlineData("UINT32_T", 4)]
    [InlineData("UINT64_T", 8)]
    [InlineData("C_BOOL", 1)]
    [InlineData("C_FLOAT_COMPLEX", 8)]
    [InlineData("C_DOUBLE_COMPLEX", 16)]
    [InlineData("OFFSET", 8)]
    [InlineData("COUNT", 8)]
    [InlineData("PACKED", 1)]
    public void A_predefined_type_is_contiguous_and_has_the_size_of_its_type_in_C(string name, int bytes)
    {
        MPI.Datatype type = ElementType.Constant<MPI.Datatype>(name);
        Layout.MustHaveSize(type, bytes);
        Layout.MustExtend(type, 0, bytes);
        Layout.MustTrulyExtend(type, 0, bytes);
    }

    [MpiFact(1, Requires = "MPI_AINT")]
    public unsafe void An_address_has_the_size_of_a_pointer() => Layout.MustHaveSize(MPI.AINT, sizeof(nint));

    [MpiTheory(1)]
    [InlineData("SHORT_INT", 6, 8)]
    [InlineData("TWOINT", 8, 8)]
    [InlineData("FLOAT_INT", 8, 8)]
    [InlineData("DOUBLE_INT", 12, 16)]
    public void A_pair_has_the_data_of_both_and_the_extent_of_the_struct(string name, int bytes, int extent)
    {
        MPI.Datatype type = ElementType.Constant<MPI.Datatype>(name);
        Layout.MustHaveSize(type, bytes);
        Layout.MustExtend(type, 0, extent);
    }

    [MpiTheory(1)]
    [InlineData("INT", "MPI_INT")]
    [InlineData("DOUBLE", "MPI_DOUBLE")]
    [InlineData("UNSIGNED_CHAR", "MPI_UNSIGNED_CHAR")]
    [InlineData("TWOINT", "MPI_2INT")]
    [InlineData("INT64_T", "MPI_INT64_T")]
    [InlineData("C_DOUBLE_COMPLEX", "MPI_C_DOUBLE_COMPLEX")]
    [InlineData("PACKED", "MPI_PACKED")]
    public void A_predefined_type_is_named_as_in_C(string name, string expected)
    {
        MPI.Datatype type = ElementType.Constant<MPI.Datatype>(name);
        Assert.Equal(expected, type.Get_name());
        byte[] bytes = new byte[MPI.MAX_OBJECT_NAME];
        type.Get_name(bytes, out int length);
        Assert.Equal(expected.Length, length);
        Assert.Equal(expected, System.Text.Encoding.UTF8.GetString(bytes, 0, length));
    }

    [MpiTheory(1)]
    [InlineData("rows of the matrix")]
    [InlineData("Zeilen für Größe, 行")]
    [InlineData("")]
    public void A_made_type_has_the_name_that_it_is_given(string name)
    {
        MPI.Datatype type = MPI.INT.Create_contiguous(2);
        type.Set_name(name);
        Assert.Equal(name, type.Get_name());
        type.Free();
    }

    [MpiTheory(1)]
    [InlineData(4)]
    [InlineData(8)]
    public void Match_size_finds_the_types_of_a_size(int bytes)
    {
        Assert.Equal(bytes, MPI.Datatype.Match_size(MPI.TYPECLASS_INTEGER, bytes).Get_size());
        Assert.Equal(bytes, MPI.Datatype.Match_size(MPI.TYPECLASS_REAL, bytes).Get_size());
        Assert.Equal(2 * bytes, MPI.Datatype.Match_size(MPI.TYPECLASS_COMPLEX, 2 * bytes).Get_size());
    }

    [MpiFact(1)]
    public void Types_of_Fortran_90_have_the_precision_and_range_asked_for()
    {
        Assert.Equal(4, MPI.Datatype.Create_f90_integer(9).Get_size());
        Assert.Equal(8, MPI.Datatype.Create_f90_integer(18).Get_size());
        Assert.Equal(4, MPI.Datatype.Create_f90_real(6, 30).Get_size());
        Assert.Equal(8, MPI.Datatype.Create_f90_real(15, 300).Get_size());
        Assert.Equal(16, MPI.Datatype.Create_f90_complex(15, 300).Get_size());
    }
}
