using System.Reflection;
using System.Runtime.InteropServices;
using MPINET.Generator.Model;

namespace MPINET.Generator.Tests;

public sealed class StatusLayoutTests
{
    public static TheoryData<string, int, int, int, int> Layouts =>
        new()
        {
            { "int MPI_SOURCE, MPI_TAG, MPI_ERROR;", 12, 0, 4, 8 },
            // Open MPI's
            { "int MPI_SOURCE, MPI_TAG, MPI_ERROR, cancelled; unsigned long length;", 24, 0, 4, 8 },
            // MPICH's
            { "int count_lo, count_hi, MPI_SOURCE, MPI_TAG, MPI_ERROR;", 20, 8, 12, 16 },
            // The one of the standard's binary interface
            { "int MPI_SOURCE, MPI_TAG, MPI_ERROR, internal[5];", 32, 0, 4, 8 },
            { "void *peer; int MPI_ERROR; char flag; int MPI_TAG; long long n; int MPI_SOURCE;", 40, 32, 16, 8 },
            { "char flag; int MPI_TAG; short s; int MPI_SOURCE, MPI_ERROR;", 20, 12, 4, 16 },
            { "char flag, all[3]; short s, t; int MPI_ERROR, MPI_SOURCE, more[3], MPI_TAG;", 32, 12, 28, 8 },
        };

    [Theory(Timeout = Limit.OfATest)]
    [MemberData(nameof(Layouts))]
    public void May_have_hidden_fields_anywhere(string fields, int size, int source, int tag, int error)
    {
        using SmallMpi mpi = SmallMpi.Generated(
            SmallHeader.With(status: $"typedef struct small_status {{ {fields} }} MPI_Status;\n")
        );
        string expected = $"MPI_Status {size}, MPI_SOURCE {source}, MPI_TAG {tag}, MPI_ERROR {error}, ";
        Assert.StartsWith(expected, mpi.Descriptor("layout"));
        string text = mpi["MPI_Status.cs"];
        Assert.Contains($"[StructLayout(LayoutKind.Explicit, Size = {size})]", text);
        foreach ((string name, int offset) in new[] { ("SOURCE", source), ("TAG", tag), ("ERROR", error) })
        {
            Assert.Matches($@"\[FieldOffset\({offset}\)\]\s+public int MPI_{name};", text);
        }
    }

    [Theory(Timeout = Limit.OfATest)]
    [InlineData("", "char c; void *p; int MPI_ERROR; short s; int MPI_TAG, x, MPI_SOURCE;")]
    [InlineData(", 1", "char c; int MPI_SOURCE; short s; int MPI_TAG, MPI_ERROR; long long n;")]
    [InlineData(", 2", "char c; int MPI_SOURCE; short s; int MPI_TAG, MPI_ERROR; long long n;")]
    public unsafe void Has_the_same_layout_in_CSharp_and_in_C(string pack, string fields)
    {
        using SmallMpi mpi = SmallMpi.Generated(
            SmallHeader.With(
                status: $"#pragma pack(push{pack})\ntypedef struct {{ {fields} }} MPI_Status;\n#pragma pack(pop)\n"
            )
        );
        Assembly assembly = CSharpCompiler.CompileTypes(mpi);
        Type type = assembly.GetType("MPINET.PInvoke.MPI_Status", throwOnError: true)!;
        using Shim shim = new(mpi, File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "status.c")));
        Assert.StartsWith($"MPI_Status {Marshal.SizeOf(type)}, ", shim.Layout);
        Assert.Equal(mpi.Descriptor("layout"), shim.Layout);

        byte* status = stackalloc byte[Marshal.SizeOf(type)];
        new Span<byte>(status, Marshal.SizeOf(type)).Fill(0xEE);
        int value = 100;
        foreach (string field in new[] { "source", "tag", "error" })
        {
            value++;
            ((delegate* unmanaged[Cdecl]<void*, int, void>)shim.Function("status_set_" + field))(status, value);
            delegate* unmanaged[Cdecl]<void*, int> get = (delegate* unmanaged[Cdecl]<void*, int>)
                shim.Function("status_get_" + field);
            Assert.Equal(value, get(status));
            object boxed = Marshal.PtrToStructure((nint)status, type)!;
            Assert.Equal(value, type.GetField("MPI_" + field.ToUpperInvariant())!.GetValue(boxed));
        }
    }

    [Theory]
    [InlineData("struct { int MPI_SOURCE, MPI_ERROR; }", "MPI_Status has no field MPI_TAG")]
    [InlineData("struct { int MPI_SOURCE, MPI_ERROR; long MPI_TAG; }", "MPI_TAG is 'long', of 8 bytes")]
    public void Without_one_of_the_public_ints_is_refused(string type, string reason)
    {
        string header = SmallHeader.With(status: $"typedef {type} MPI_Status;\n");
        using SmallMpi mpi = new(header);
        BindingException error = Assert.Throws<BindingException>(() => mpi.Generate());
        Assert.StartsWith($"{mpi.HeaderPath}:{SmallHeader.LineOf(header, "MPI_Status;")}: {reason}", error.Message);
    }

    [Theory]
    [InlineData("")]
    [InlineData("typedef struct small_status MPI_Status;\n")]
    public void That_is_not_declared_in_full_is_refused(string status)
    {
        using SmallMpi mpi = new(SmallHeader.With(status: status, functions: ""));
        BindingException error = Assert.Throws<BindingException>(() => mpi.Generate());
        Assert.Equal($"{mpi.HeaderPath}: the header declares no struct MPI_Status", error.Message);
    }
}
