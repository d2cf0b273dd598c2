using System.Runtime.InteropServices;

namespace MPINET.Generator.Tests;

public sealed class HeaderName(HeaderName.BeyondTheStandard generated) : IClassFixture<HeaderName.BeyondTheStandard>
{
    private const string Extra = """
        int MPIX_Comm_warm(MPI_Comm comm);
        int PMPIX_Comm_warm(MPI_Comm comm);
        MPI_Aint MPIX_Move(const char *names[], MPI_Aint, unsigned long long n, float f);
        int MPIX_Log(const char *format, ...);
        typedef struct { int a; } MPIX_Pair;
        int MPIX_Takes_pair(MPIX_Pair pair);
        long double MPIX_Returns_much(void);
        typedef int MPIX_Poll_function(void *state);
        int MPIX_Poll(MPIX_Poll_function *function, int (*plain)(int));
        #define MPIX_LEVEL 3
        #define MPIX_BIG 0x100000000LL
        #define MPIX_NAME "a small one"
        #define MPIX_NOTHING
        #define MPIX_MAX(a, b) ((a) > (b) ? (a) : (b))
        #define MPIX_Alias MPIX_Comm_warm
        #define MPIX_Number MPIX_Pair
        #define MPIX_BROKEN (]
        enum MPIX_colour { MPIX_RED = 5, MPIX_BLUE };
        extern int MPIX_variable;
        #define MPI_SMALL_H
        int MPI_Small_extra(int);
        int SMALL_Function(int);
        #define MPICH_NUMVERSION 1

        """;

    [Fact(Timeout = Limit.OfATest)]
    public void Beyond_the_standard_is_bound_where_CSharp_has_its_types()
    {
        SmallMpi mpi = generated.Mpi;
        string mpix = mpi["Mpix.cs"];
        Assert.Contains("public static extern int MPIX_Comm_warm(MPI_Comm comm);", mpix);
        Assert.Contains("public static extern int PMPIX_Comm_warm(MPI_Comm comm);", mpix);
        Assert.Matches(@"extern nint MPIX_Move\(\s*byte\*\* names,\s*nint argument2,\s*ulong n,\s*float f\s*\);", mpix);
        Assert.Contains("public static extern int MPIX_Poll(nint function, nint plain);", mpix);
        Assert.Contains("public static extern int MPI_Small_extra(int argument1);", mpix);
        Assert.Contains("public static readonly int MPIX_LEVEL = 3;", mpix);
        Assert.Contains("public static readonly long MPIX_BIG = 4294967296;", mpix);
        Assert.Contains("public static readonly int MPIX_BLUE = 6;", mpix);
        Assert.DoesNotContain("SMALL_Function", mpix);
        Assert.DoesNotContain("MPICH_NUMVERSION", mpix);
        Assert.NotNull(CSharpCompiler.CompileTypes(mpi).GetType("MPINET.PInvoke.Mpix"));
    }

    [Theory]
    [InlineData("MPIX_Log", "takes a variable number of arguments")]
    [InlineData("MPIX_Pair", "a type beyond the standard that no bound function takes")]
    [InlineData("MPIX_Takes_pair", "takes a 'MPIX_Pair', which has no counterpart in C#")]
    [InlineData("MPIX_Returns_much", "returns a 'long double', which has no counterpart in C#")]
    [InlineData("MPIX_Poll_function", "a function type beyond the standard: a callback of it is passed as its address")]
    [InlineData("MPIX_NAME", "a text: a small one")]
    [InlineData("MPIX_NOTHING", "a macro without a value")]
    [InlineData("MPIX_MAX", "a macro with parameters beyond the standard")]
    [InlineData("MPIX_Alias", "another name for a function")]
    [InlineData("MPIX_Number", "another name for a type")]
    [InlineData("MPIX_BROKEN", "a macro without a value")]
    [InlineData("MPIX_variable", "an address beyond the standard")]
    [InlineData("MPIX_colour", "a type beyond the standard that no bound function takes")]
    [InlineData("MPI_SMALL_H", "a macro without a value")]
    public void That_is_not_bound_has_its_reason_in_the_report(string name, string reason)
    {
        SmallMpi mpi = generated.Mpi;
        Assert.Equal(reason, mpi.ReasonFor(name));
        Assert.DoesNotContain($" {name} ", mpi["Mpix.cs"]);
    }

    [Fact]
    public void That_the_implementations_table_leaves_out_has_the_tables_reason()
    {
        using Tables tables = new();
        tables.Write(
            Tables.OfSmallMpi,
            [
                Tables.Columns,
                "left-out\tMPIX_Comm_warm\t-\tnot to be called",
                "left-out\tMPIX_LEVEL\t-\ta level of nothing",
                "absent\tMPI_Send\t-\tdeclared, but not exported",
                "absent\tPMPI_Comm_rank\t-\tforgotten",
                "absent\tMPIX_Poll\t-\tnot exported either",
            ]
        );
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With(Extra), specs: tables.Root);
        Assert.Equal("not to be called", mpi.ReasonFor("MPIX_Comm_warm"));
        Assert.Equal("a level of nothing", mpi.ReasonFor("MPIX_LEVEL"));
        Assert.Equal("declared, but not exported", mpi.ReasonFor("MPI_Send"));
        Assert.Equal("forgotten", mpi.ReasonFor("PMPI_Comm_rank"));
        Assert.Equal("not exported either", mpi.ReasonFor("MPIX_Poll"));
        string code = mpi.Code();
        Assert.DoesNotContain("extern int Native_MPI_Send(", code);
        Assert.Contains("Unsupported(\"MPI_Send\")", code);
        Assert.Contains("Unsupported(\"PMPI_Comm_rank\")", code);
        Assert.Contains("extern partial int MPI_Comm_rank(", code);
        Assert.DoesNotContain("MPIX_Poll", code);
    }

    [Fact]
    public void Is_bound_or_in_the_report_whatever_it_is()
    {
        string header = SmallHeader.With(Extra, SmallHeader.PointerHandles);
        using SmallMpi mpi = SmallMpi.Generated(header);
        HashSet<string> named = SmallMpi.NamesIn(mpi["report.md"]);
        HashSet<string> bound = PrefixedNames.In(mpi.Code());
        Assert.Empty(PrefixedNames.In(header).Where(name => !bound.Contains(name) && !named.Contains(name)));
    }

    [Fact(Timeout = Limit.OfATest)]
    public unsafe void That_is_a_macro_in_place_of_a_function_is_served_by_the_shim()
    {
        string header = SmallHeader.With(
            """
            #define MPI_Aint_add(base, disp) ((MPI_Aint)((char *)(base) + (disp)))
            #define PMPI_Aint_add(base, disp) MPI_Aint_add(base, disp)
            double small_time(void);
            #define MPI_Wtime small_time
            int MPI_Pcontrol(const int level, ...);
            #define MPI_Comm_c2f(comm) (MPI_Fint)(comm)

            """
        );
        using SmallMpi mpi = SmallMpi.Generated(header);
        using Shim shim = new(
            mpi,
            "double small_time(void) { return 2.5; }\nint MPI_Pcontrol(const int level, ...) { return level * 3; }\n"
        );
        Assert.Equal(42, ((delegate* unmanaged[Cdecl]<nint, nint, nint>)shim.Function("MPINET_Aint_add"))(40, 2));
        Assert.Equal(42, ((delegate* unmanaged[Cdecl]<nint, nint, nint>)shim.Function("MPINET_PMPI_Aint_add"))(44, -2));
        Assert.Equal(2.5, ((delegate* unmanaged[Cdecl]<double>)shim.Function("MPINET_Wtime"))());
        Assert.Equal(21, ((delegate* unmanaged[Cdecl]<int, int>)shim.Function("MPINET_Pcontrol"))(7));
        Assert.Equal(0x44000000, ((delegate* unmanaged[Cdecl]<int, int>)shim.Function("MPINET_Comm_c2f"))(0x44000000));
        Assert.Contains("EntryPoint = \"MPINET_Aint_add\"", mpi.Code());
        Assert.Contains("EntryPoint = \"MPINET_Pcontrol\"", mpi.Code());
        string[] served = ["MPI_Aint_add", "MPI_Comm_c2f", "MPI_Pcontrol", "MPI_Wtime"];
        Assert.Superset(served.ToHashSet(), SmallMpi.NamesIn(mpi["report.md"]));
    }

    /// <summary>A header with names of all sorts that the tables do not have.</summary>
    public sealed class BeyondTheStandard : IDisposable
    {
        internal SmallMpi Mpi { get; } = SmallMpi.Generated(SmallHeader.With(Extra));

        /// <inheritdoc />
        public void Dispose() => Mpi.Dispose();
    }
}
