using MPINET.Generator.Model;

namespace MPINET.Generator.Tests;

public sealed class WindowsHeader
{
    private const string Windows = "x86_64-pc-windows-msvc";

    // A long has 4 bytes there. The sizes come from the compiler's predefined macros, as with MS-MPI.
    private const string Integers = """
        #include <stdint.h>
        #include <stddef.h>
        #ifdef _WIN64
        typedef __int64 MPI_Aint;
        #else
        typedef int MPI_Aint;
        #endif
        typedef __int64 MPI_Offset;
        typedef __int64 MPI_Count;
        typedef int MPI_Fint;
        #define MPIAPI __stdcall

        """;

    private const string Functions = """
        int MPIAPI MPI_Comm_rank(MPI_Comm comm, int *rank);
        int MPIAPI MPI_Get_address(void *location, MPI_Aint *address);
        #define MPIX_LONG_BYTES sizeof(long)
        long MPIAPI MPIX_Span(long count, unsigned long *span, size_t all);
        #define MPIX_POINTER_BYTES (sizeof(void *) + 0)
        typedef int (MPIAPI MPI_Comm_errhandler_fn)(MPI_Comm *comm, int *code, ...);
        #define MPI_FILE_NULL ((MPI_File)0)
        typedef struct small_file *MPI_File;
        MPI_Fint MPIAPI MPI_File_c2f(MPI_File file);

        """;

    [Fact(Timeout = Limit.OfATest)]
    public void Gives_eight_bytes_to_addresses_and_four_to_long()
    {
        using SmallMpi mpi = SmallMpi.Generated(
            SmallHeader.With(integers: Integers, functions: Functions),
            target: Windows
        );
        Headers.Header header = mpi.Read();
        Assert.Equal(8, header.Types["MPI_Aint"].Size);
        Assert.Equal("long long", header.Types["MPI_Aint"].CanonicalType);
        Assert.Equal(8, header.PointerSize);
        Assert.Contains("MPIX_LONG_BYTES = 4;", mpi["Mpix.cs"]);
        Assert.Contains("MPIX_POINTER_BYTES = 8;", mpi["Mpix.cs"]);
        Assert.Contains("public static extern int MPIX_Span(int count, uint* span, nuint all);", mpi["Mpix.cs"]);
        Assert.Contains(", MPI_Comm 4, MPI_Datatype 4, MPI_File 8, ", mpi.Descriptor("layout"));
        Assert.EndsWith("MPI_Aint 8, MPI_Offset 8, MPI_Count 8, MPI_Fint 4", mpi.Descriptor("layout"));
        Assert.Contains("public static extern partial int MPI_Get_address(void* location, nint* address);", mpi.Code());
        Assert.NotNull(CSharpCompiler.CompileTypes(mpi).GetType("MPINET.PInvoke.MPI_File"));
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Has_nothing_in_its_draft_that_is_for_other_systems()
    {
        using SmallMpi mpi = new(SmallHeader.With(integers: Integers, functions: Functions), target: Windows);
        mpi.Tables.Remove(Tables.OfSmallMpi);
        _ = mpi.Generate();
        Assert.Equal("mpinet_small.dll", mpi.Descriptor("shim"));
        Assert.DoesNotContain(mpi.Tables.Read(Tables.OfSmallMpi), row => row.Contains("UCX"));
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Is_written_once_more_and_gives_the_same_again()
    {
        const string Beyond = """
            int MPIR_Small_fn(void *state);
            #define MPI_DUP_FN MPIR_Small_fn
            extern __declspec(dllimport) MPI_Fint *MPI_F_STATUS_IGNORE;
            int MPI_Group_range_incl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup);

            """;
        string functions = Functions.Replace(", size_t all", "") + Beyond;
        using SmallMpi mpi = SmallMpi.Generated(
            SmallHeader.With(integers: Integers, functions: functions),
            target: Windows
        );
        string[] imports = mpi["imports.def"].Split('\n');
        Assert.Contains("MPI_Comm_rank", imports);
        Assert.Contains("MPIR_Small_fn", imports);
        Assert.Contains("MPI_F_STATUS_IGNORE DATA", imports);
        using StringWriter output = new();
        int code = Generation.Run(mpi.Arguments with { Header = null, Check = true }, output);
        Assert.True(code == 0, output.ToString());
    }

    [Fact]
    public void That_gives_four_bytes_to_addresses_is_refused()
    {
        string header = SmallHeader.With(integers: Integers.Replace("_WIN64", "SMALL_WIN64"), functions: Functions);
        using SmallMpi mpi = new(header, target: Windows);
        BindingException error = Assert.Throws<BindingException>(() => mpi.Generate());
        Assert.Equal(
            $"{mpi.HeaderPath}:{SmallHeader.LineOf(header, "int MPI_Aint")}: "
                + "MPI_Aint is 'int', of 4 bytes, and 'nint', of 8 bytes, in C#",
            error.Message
        );
    }

    [Fact]
    public void Read_for_this_machine_is_refused_for_its_words()
    {
        using SmallMpi mpi = new(SmallHeader.With(integers: Integers, functions: Functions));
        Assert.Throws<Headers.HeaderException>(() => mpi.Generate());
    }
}
