using System.Reflection;
using System.Runtime.InteropServices;
using MPINET.Generator.Headers;

namespace MPINET.Generator.Tests;

/// <summary>A header that follows the standard, but differs from all known headers.</summary>
public sealed class ForeignHeader(ForeignHeader.OfAVendor generated) : IClassFixture<ForeignHeader.OfAVendor>
{
    // Guards, markers, comments, line continuations and spellings as real headers have them.
    private const string Header = """
        #ifndef VENDOR_MPI_H
        #define VENDOR_MPI_H
        #if !defined(__GNUC__) && !defined(_MSC_VER)
        #error "this header is for GNU C and its like"
        #endif
        #include <stddef.h>
        #include "vendor/types.h"
        #if defined(__cplusplus)
        extern "C" {
        #endif
        #ifdef _WIN32
        #define VENDOR_API __declspec(dllimport)
        #else
        #define VENDOR_API __attribute__((visibility("default"))) extern
        #endif
        #define VENDOR_OLD __attribute__((deprecated("use another")))
        #define VENDOR_TYPED(kind) __attribute__((annotate(kind)))
        #define VENDOR_PROTO(parameters) parameters

        /* A comment over
           int MPI_Barrier(MPI_Group group);
           several lines */
        #define MPI_VERSION 4 // the version
        #define MPI_SUBVERSION /* within a line */ 0
        #define MPI_ANY_SOURCE \
            (-\
        2)
        #define MPI_ANY_TAG (int)(~0u)
        #define MPI_PROC_NULL (sizeof(char) * -3)
        static const int MPI_ROOT = -4;
        static const MPI_Comm MPI_COMM_NULL = 0x10;
        enum { MPI_UNDEFINED = -32766, MPI_SUCCESS = 0, MPI_ERR_BUFFER };
        enum vendor_order { MPI_ORDER_C = 'C', MPI_ORDER_FORTRAN };
        extern const MPI_Comm MPI_COMM_WORLD;
        VENDOR_API MPI_Datatype vendor_types[4];
        #define MPI_BYTE (vendor_types[2])
        #define MPI_CHAR vendor_types[3]
        extern MPI_Group *const vendor_groups;
        #define MPI_GROUP_EMPTY (*vendor_groups)
        #define MPI_IN_PLACE ((void *)~(size_t)0)
        #define MPI_STATUS_IGNORE ((struct vendor_status *)0)

        VENDOR_API int MPI_Comm_rank VENDOR_PROTO((MPI_Comm, int *));
        VENDOR_API int PMPI_Comm_rank VENDOR_PROTO((MPI_Comm, int *));
        VENDOR_API VENDOR_TYPED("collective") int MPI_Barrier(register const MPI_Comm comm)
            __attribute__((nonnull)) ;
        VENDOR_OLD int MPI_Address(void *location, MPI_Aint *address);
        int (MPI_Comm_size)(MPI_Comm comm, int size[static 1]);
        extern int MPI_Comm_free();
        VENDOR_API int PMPI_Comm_group(MPI_Comm comm, MPI_Group *restrict group);
        #define MPI_Comm_group PMPI_Comm_group
        #define MPI_Group_size(group, size) PMPI_Group_size(group, size)
        VENDOR_API int PMPI_Group_size(MPI_Group group, int *size);
        static inline int MPI_Group_rank(MPI_Group group, int *rank) { *rank = (int)group; return 7; }
        int QMPI_Comm_rank(int context, int tool, MPI_Comm comm, int *rank);
        int MPIX_Grow(MPI_Comm comm, long by, unsigned long *now, MPIX_Plan plan, int (*each)(void *, long));
        #define MPIX_GROWTH 3L
        #define MPIX_HUGE 0xFFFFFFFFu
        #if defined(__cplusplus)
        }
        #endif
        #endif

        """;

    private const string Types = """
        #pragma once
        typedef ptrdiff_t MPI_Aint;
        typedef long MPI_Offset, MPI_Count;
        typedef int MPI_Fint;
        typedef unsigned int MPI_Comm;
        typedef size_t MPI_Datatype;
        typedef unsigned long long MPI_Group;
        typedef union vendor_info *MPI_Info;
        typedef struct vendor_plan *MPIX_Plan;
        struct vendor_status { short a; unsigned char b[3]; int MPI_TAG; struct { int x, y; } c;
            int MPI_ERROR, :3; unsigned d:5; int MPI_SOURCE; long long e[2]; };
        typedef struct vendor_status MPI_Status;

        """;

    private const string Library = """
        #include <stdint.h>
        const MPI_Comm MPI_COMM_WORLD = 0x44;
        MPI_Datatype vendor_types[4] = { 1, 2, 0x123456789A, 4 };
        static MPI_Group empty = 55;
        MPI_Group *const vendor_groups = &empty;
        int PMPI_Comm_group(MPI_Comm comm, MPI_Group *group) { *group = comm * 2; return 5; }
        int PMPI_Group_size(MPI_Group group, int *size) { *size = (int)group + 1; return 6; }

        """;

    [Theory]
    [InlineData("MPI_ANY_SOURCE", "-2")]
    [InlineData("MPI_ANY_TAG", "-1")]
    [InlineData("MPI_PROC_NULL", "-3")]
    [InlineData("MPI_ROOT", "-4")]
    [InlineData("MPI_COMM_NULL", "(MPI_Comm)(nint)(16)")]
    [InlineData("MPI_ERR_BUFFER", "1")]
    [InlineData("MPI_ORDER_FORTRAN", "68")]
    [InlineData("MPI_IN_PLACE", "(void*)(nint)(-1)")]
    [InlineData("MPI_STATUS_IGNORE", "(MPI_Status*)(nint)(0)")]
    public void Has_its_constants_however_they_are_written(string name, string expression) =>
        Assert.Equal(expression, generated.Mpi.Constant(name));

    [Fact]
    public void Has_all_its_functions_bound()
    {
        string code = generated.Mpi.Code();
        string[] called = ["Comm_rank", "Barrier", "Address", "Comm_size", "Comm_free"];
        Assert.All(called, name => Assert.Matches($@"extern (partial )?int (Native_)?MPI_{name}\(", code));
        Assert.DoesNotContain("int PMPI_Comm_rank(", code);
        Assert.Matches(@"extern (partial )?int (Native_)?PMPI_Comm_group\(", code);
        string[] served = ["Comm_group", "Group_size"];
        Assert.All(served, name => Assert.Contains($"EntryPoint = \"MPINET_{name}\"", code));
        Assert.DoesNotContain("QMPI_", code);
        Assert.Equal([Tables.Columns], generated.Departures);
    }

    [Fact(Timeout = Limit.OfATest)]
    public unsafe void Has_a_shim_that_gives_what_the_library_has()
    {
        SmallMpi mpi = generated.Mpi;
        using Shim shim = new(mpi, Library);
        Assert.Equal(mpi.Descriptor("layout"), shim.Layout);
        Assert.StartsWith(
            "MPI_Status 48, MPI_SOURCE 28, MPI_TAG 8, MPI_ERROR 20, MPI_Comm 4, MPI_Datatype 8, MPI_Group 8, MPI_Info 8, ",
            shim.Layout
        );
        nint[] constants = shim.Constants();
        Assert.Equal(0x44, constants[Slot("MPI_COMM_WORLD")]);
        Assert.Equal(0x123456789A, constants[Slot("MPI_BYTE")]);
        Assert.Equal(4, constants[Slot("MPI_CHAR")]);
        Assert.Equal(55, constants[Slot("MPI_GROUP_EMPTY")]);
        long group;
        Assert.Equal(5, ((delegate* unmanaged[Cdecl]<int, long*, int>)shim.Function("MPINET_Comm_group"))(21, &group));
        Assert.Equal(42, group);
        int size;
        Assert.Equal(6, ((delegate* unmanaged[Cdecl]<long, int*, int>)shim.Function("MPINET_Group_size"))(8, &size));
        Assert.Equal(9, size);

        int Slot(string name) => int.Parse(mpi.Constant(name).Split('[', ']')[1]);
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Compiles_in_CSharp_with_the_sizes_that_it_has_in_C()
    {
        Assembly assembly = CSharpCompiler.Compile(generated.Mpi);
        Assert.Equal(48, Marshal.SizeOf(assembly.GetType("MPINET.PInvoke.MPI_Status", throwOnError: true)!));
        Assert.Equal(4, Marshal.SizeOf(assembly.GetType("MPINET.PInvoke.MPI_Comm", throwOnError: true)!));
        Assert.Equal(8, Marshal.SizeOf(assembly.GetType("MPINET.PInvoke.MPI_Datatype", throwOnError: true)!));
        Assert.Contains(
            "extern int MPIX_Grow(MPI_Comm comm, nint by, nuint* now, void* plan, nint each);",
            string.Join(' ', generated.Mpi["Mpix.cs"].Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries))
                .Replace("( ", "(")
                .Replace(" )", ")")
        );
        Assert.Contains("long MPIX_HUGE = 4294967295;", generated.Mpi["Mpix.cs"]);
    }

    [Fact(Timeout = Limit.OfATest)]
    public void May_have_the_line_ends_of_Windows()
    {
        using SmallMpi mpi = Write(Header.Replace("\n", "\r\n"), Types.Replace("\n", "\r\n"));
        _ = mpi.Generate();
        FolderContent.AssertSame(
            FolderContent.Of(Path.Combine(generated.Mpi.Arguments.Output, SmallMpi.Name)),
            FolderContent.Of(Path.Combine(mpi.Arguments.Output, SmallMpi.Name))
        );
        using Shim shim = new(mpi, Library);
        Assert.Equal(mpi.Descriptor("layout"), shim.Layout);
    }

    [Theory]
    [InlineData("#error \"this compiler is not supported\"", "this compiler is not supported")]
    [InlineData("#include \"vendor/missing.h\"", "'vendor/missing.h' file not found")]
    public void That_rejects_the_compiler_is_refused_with_its_own_message(string line, string reason)
    {
        using SmallMpi mpi = Write(Header.Replace("#include <stddef.h>", line), Types);
        HeaderException error = Assert.Throws<Headers.HeaderException>(() => mpi.Generate());
        Assert.StartsWith($"{mpi.HeaderPath}:{SmallHeader.LineOf(Header, "#include <stddef.h>")}: ", error.Message);
        Assert.Contains(reason, error.Message);
    }

    private static SmallMpi Write(string header, string types)
    {
        SmallMpi mpi = new(header);
        _ = mpi.Folder.Write("include/vendor/types.h", types);
        return mpi;
    }

    /// <summary>The generator's output for the header.</summary>
    public sealed class OfAVendor : IDisposable
    {
        public OfAVendor()
        {
            Mpi = Write(Header, Types);
            _ = Mpi.Generate();
        }

        internal SmallMpi Mpi { get; }

        /// <summary>The rows of the header's table.</summary>
        internal List<string> Departures => Mpi.Tables.Read(Tables.OfSmallMpi);

        /// <inheritdoc />
        public void Dispose() => Mpi.Dispose();
    }
}
