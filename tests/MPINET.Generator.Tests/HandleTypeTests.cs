using System.Reflection;
using System.Runtime.InteropServices;
using MPINET.Generator.Model;

namespace MPINET.Generator.Tests;

public sealed class HandleTypeTests
{
    private const string Definitions = """
        struct small_comm { int members; } small_comm_null, small_comm_world;
        struct small_datatype { int members; } small_byte;
        static struct small_group { int members; } small_group_null;
        MPI_Group MPI_GROUP_NULL = &small_group_null;

        """;

    [Fact(Timeout = Limit.OfATest)]
    public void That_is_an_integer_is_a_struct_around_an_int()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With(handles: SmallHeader.IntegerHandles));
        Assert.Contains("private readonly int value;", mpi["MPI_Comm.cs"]);
        Assert.Equal("(MPI_Comm)(nint)(1140850688)", mpi.Constant("MPI_COMM_WORLD"));
        Assert.Equal("(MPI_Datatype)(nint)(1275068685)", mpi.Constant("MPI_BYTE"));
        AssertShim(mpi, size: 4, constants: 0);
        AssertSize(4, CSharpCompiler.Compile(mpi));
    }

    [Fact(Timeout = Limit.OfATest)]
    public void That_is_an_address_is_a_struct_around_a_pointer_which_the_shim_fills()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With(handles: SmallHeader.PointerHandles));
        Assert.Contains("private readonly nint value;", mpi["MPI_Comm.cs"]);
        Assert.Matches(@"^\(MPI_Comm\)linkTime\[\d+\]$", mpi.Constant("MPI_COMM_WORLD"));
        AssertSize(8, CSharpCompiler.CompileTypes(mpi));

        // The constants are addresses of variables, which the shim itself defines here.
        string exports = """
            __attribute__((visibility("default"))) void *addresses[4];
            __attribute__((constructor)) static void fill(void)
            {
                addresses[0] = &small_comm_null;
                addresses[1] = &small_comm_world;
                addresses[2] = &small_group_null;
                addresses[3] = &small_byte;
            }

            """;
        using Shim shim = new(mpi, Definitions + exports);
        Assert.Equal(mpi.Descriptor("layout"), shim.Layout);
        nint[] constants = shim.Constants();
        Assert.Equal(4, constants.Length);
        string[] names = ["MPI_COMM_NULL", "MPI_COMM_WORLD", "MPI_GROUP_NULL", "MPI_BYTE"];
        for (int i = 0; i < names.Length; i++)
        {
            string expression = mpi.Constant(names[i]);
            int slot = int.Parse(expression[(expression.IndexOf('[') + 1)..^1]);
            nint address = Marshal.ReadIntPtr(shim.Function("addresses"), i * 8);
            Assert.Equal(address, constants[slot]);
        }
    }

    [Fact(Timeout = Limit.OfATest)]
    public void That_is_a_pointer_made_from_a_number_needs_no_shim_for_its_constants()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With(handles: SmallHeader.NumberedPointerHandles));
        Assert.Contains("private readonly nint value;", mpi["MPI_Comm.cs"]);
        Assert.Equal("(MPI_Comm)(nint)(257)", mpi.Constant("MPI_COMM_WORLD"));
        AssertShim(mpi, size: 8, constants: 0);
    }

    [Fact(Timeout = Limit.OfATest)]
    public void That_is_an_enumeration_is_a_struct_around_an_int()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With(handles: SmallHeader.EnumerationHandles));
        Assert.Contains("private readonly int value;", mpi["MPI_Comm.cs"]);
        Assert.Equal("(MPI_Comm)(nint)(7)", mpi.Constant("MPI_COMM_WORLD"));
        Assert.Equal("(MPI_Comm)(nint)(-1)", mpi.Constant("MPI_COMM_NULL"));
        Assert.Equal("(MPI_Group)(nint)(0)", mpi.Constant("MPI_GROUP_NULL"));
        AssertShim(mpi, size: 4, constants: 0);
        AssertSize(4, CSharpCompiler.CompileTypes(mpi));
    }

    [Fact(Timeout = Limit.OfATest)]
    public void May_be_a_long_integer()
    {
        using SmallMpi mpi = SmallMpi.Generated(
            SmallHeader.With(handles: SmallHeader.IntegerHandles.Replace("typedef int", "typedef long"))
        );
        Assert.Contains("private readonly nint value;", mpi["MPI_Comm.cs"]);
        AssertShim(mpi, size: 8, constants: 0);
    }

    [Fact]
    public void That_the_header_does_not_have_is_there_and_is_not_compared()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With());
        Assert.Contains("public readonly struct MPI_Session", mpi["MPI_Session.cs"]);
        Assert.DoesNotContain("MPI_Session", mpi.Descriptor("layout"));
        Assert.DoesNotContain("MPI_Session", mpi["shim.c"]);
    }

    [Theory]
    [InlineData("short")]
    [InlineData("struct { int a, b; }")]
    [InlineData("double")]
    public void That_is_neither_pointer_nor_integer_is_refused(string type)
    {
        string header = SmallHeader.With($"typedef {type} MPI_Info;\n");
        using SmallMpi mpi = new(header);
        BindingException error = Assert.Throws<Model.BindingException>(() => mpi.Generate());
        Assert.StartsWith($"{mpi.HeaderPath}:{SmallHeader.LineOf(header, "MPI_Info")}: ", error.Message);
        Assert.Contains("MPI_Info is neither a pointer nor an integer of 4 or 8 bytes", error.Message);
    }

    private static void AssertShim(SmallMpi mpi, int size, int constants)
    {
        using Shim shim = new(mpi);
        Assert.Equal(mpi.Descriptor("layout"), shim.Layout);
        Assert.Contains($", MPI_Comm {size}, MPI_Datatype {size}, MPI_Group {size}, ", shim.Layout);
        Assert.Equal(constants, shim.Constants().Length);
    }

    private static void AssertSize(int size, Assembly assembly)
    {
        Type type = assembly.GetType("MPINET.PInvoke.MPI_Comm", throwOnError: true)!;
        Assert.Equal(size, Marshal.SizeOf(type));
    }
}
