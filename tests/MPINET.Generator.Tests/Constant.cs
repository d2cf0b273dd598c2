using System.Reflection;
using MPINET.Generator.Model;

namespace MPINET.Generator.Tests;

public sealed class Constant(Constant.OfManyShapes generated) : IClassFixture<Constant.OfManyShapes>
{
    private const string Extra = """
        #define MPI_ANY_TAG (-1)
        #define MPI_TAG_UB MPI_KEYS + 1
        #define MPI_KEYS 0x64u
        enum { MPI_ERR_BUFFER = 1, MPI_ERR_COUNT, MPI_ERR_TRUNCATE = 15, MPI_MAX_ERROR_STRING = 1 << 8 };
        #define MPI_ERR_TYPE MPI_ERR_TYPE
        enum { MPI_ERR_TYPE = 33 };
        #define MPI_STATUS_IGNORE ((MPI_Status *)1)
        #define MPI_STATUSES_IGNORE ((MPI_Status *)(long)1)
        #define MPI_IN_PLACE ((void *)-1)
        #define MPI_BOTTOM ((void *)0)
        extern int *MPI_UNWEIGHTED;
        extern int small_weights_empty;
        #define MPI_WEIGHTS_EMPTY (&small_weights_empty)
        extern const int MPI_PROC_NULL;
        int MPI_DUP_FN(void);
        #define MPI_COMM_DUP_FN ((void *)MPI_DUP_FN)
        #define MPI_MODE_RDONLY 'a'
        #define MPI_DISPLACEMENT_CURRENT (-54278278LL)
        #define MPI_UNDEFINED -32766
        #define MPI_ROOT 1
        #define MPI_ERR_TAG 0x80000004
        #define MPI_ANY_SOURCE (~0u)
        #define MPI_LONG 0x8c000001u
        #define MPI_FILE_NULL ((MPI_File)0x123456789aL)
        #define MPI_COMM_NULL_COPY_FN ((void *)-0x123456789aL)
        typedef struct small_file *MPI_File;
        #undef MPI_ROOT
        #define MPI_ROOT -3

        """;

    [Theory]
    [InlineData("MPI_ANY_TAG", "-1")]
    [InlineData("MPI_TAG_UB", "101")]
    [InlineData("MPI_ERR_COUNT", "2")]
    [InlineData("MPI_ERR_TRUNCATE", "15")]
    [InlineData("MPI_MAX_ERROR_STRING", "256")]
    [InlineData("MPI_ERR_TYPE", "33")]
    [InlineData("MPI_STATUS_IGNORE", "(MPI_Status*)(nint)(1)")]
    [InlineData("MPI_STATUSES_IGNORE", "(MPI_Status*)(nint)(1)")]
    [InlineData("MPI_IN_PLACE", "(void*)(nint)(-1)")]
    [InlineData("MPI_BOTTOM", "(void*)(nint)(0)")]
    [InlineData("MPI_MODE_RDONLY", "97")]
    [InlineData("MPI_DISPLACEMENT_CURRENT", "-54278278")]
    [InlineData("MPI_ROOT", "-3")]
    [InlineData("MPI_ERR_TAG", "-2147483644")]
    [InlineData("MPI_ANY_SOURCE", "-1")]
    public void Whose_value_is_in_the_header_is_written_as_a_number(string name, string expression)
    {
        SmallMpi mpi = generated.Mpi;
        Assert.Equal(expression, mpi.Constant(name));
        Assert.DoesNotContain($"MPINET_CONSTANT({name})", mpi["shim.c"]);
    }

    [Fact(Timeout = Limit.OfATest)]
    public void That_is_an_address_or_a_variable_comes_through_the_shim_in_its_slot()
    {
        SmallMpi mpi = generated.Mpi;
        string library = """
            int small_weights_empty;
            int *MPI_UNWEIGHTED = (int *)0x1234;
            const int MPI_PROC_NULL = -77;
            int MPI_DUP_FN(void) { return 0; }

            """;
        using Shim shim = new(mpi, library);
        nint[] values = shim.Constants();
        Assert.Equal(0x1234, values[Slot(mpi, "MPI_UNWEIGHTED", @"\(int\*\)")]);
        Assert.Equal(-77, values[Slot(mpi, "MPI_PROC_NULL", @"\(int\)")]);
        Assert.NotEqual(0, values[Slot(mpi, "MPI_WEIGHTS_EMPTY", @"\(int\*\)")]);
        Assert.NotEqual(0, values[Slot(mpi, "MPI_COMM_DUP_FN", "")]);
        Assert.Contains($"LinkTimeConstants({values.Length})", mpi["Constants.cs"]);
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Has_in_CSharp_the_value_that_it_has_in_C()
    {
        SmallMpi mpi = generated.Mpi;
        Type type = CSharpCompiler.CompileTypes(mpi).GetType("MPINET.PInvoke.Mpi", throwOnError: true)!;
        Assert.Equal(-1, Value("MPI_ANY_TAG"));
        Assert.Equal(101, Value("MPI_TAG_UB"));
        Assert.Equal(-32766, Value("MPI_UNDEFINED"));
        Assert.Equal(unchecked((int)0x80000004), Value("MPI_ERR_TAG"));
        Assert.Equal("0x8c000001", Value("MPI_LONG")!.ToString());
        Assert.Equal("0x123456789a", Value("MPI_FILE_NULL")!.ToString());
        Assert.Equal(unchecked((nint)(-0x123456789a)), Value("MPI_COMM_NULL_COPY_FN"));
        Assert.Equal("0x44000000", Value("MPI_COMM_WORLD")!.ToString());
        Assert.Equal(1000 + Slot(mpi, "MPI_PROC_NULL", @"\(int\)"), Value("MPI_PROC_NULL"));
        // Constants that this MPI does not have:
        Assert.Equal(-32766, Value("MPI_THREAD_MULTIPLE"));
        Assert.Equal(Value("MPI_GROUP_NULL"), Value("MPI_GROUP_EMPTY"));
        Assert.Equal(Value("MPI_COMM_NULL"), Value("MPI_COMM_SELF"));

        object? Value(string name) => type.GetField(name, BindingFlags.Public | BindingFlags.Static)!.GetValue(null);
    }

    [Fact]
    public void That_the_header_does_not_have_is_named_in_the_report()
    {
        SmallMpi mpi = generated.Mpi;
        HashSet<string> names = SmallMpi.NamesIn(mpi["report.md"]);
        Assert.Contains("MPI_THREAD_MULTIPLE", names);
        Assert.DoesNotContain("MPI_ANY_TAG", names);
        Assert.DoesNotContain(" MPI_THREAD_MULTIPLE\n", mpi["Support.cs"]);
        Assert.Contains(" MPI_ANY_TAG\n", mpi["Support.cs"]);
    }

    [Theory]
    [InlineData("#define MPI_ANY_SOURCE \"any\"")]
    [InlineData("#define MPI_ANY_SOURCE")]
    [InlineData("#define MPI_ANY_SOURCE no_such_name")]
    [InlineData("#define MPI_ANY_SOURCE (1")]
    public void That_has_no_value_in_the_header_is_refused(string definition)
    {
        string header = SmallHeader.With(definition + "\n");
        using SmallMpi mpi = new(header);
        BindingException error = Assert.Throws<BindingException>(() => mpi.Generate());
        Assert.StartsWith("small.tsv: ", error.Message);
        Assert.Contains(
            "\nleft-out\tMPI_ANY_SOURCE\t-\ta int in the standard and no value in the header "
                + $"(mpi.h:{SmallHeader.LineOf(header, definition)})",
            error.Message
        );
    }

    [Theory]
    [InlineData("#define MPI_ERR_TAG 0x100000004", "MPI_ERR_TAG", "4294967300 does not fit into int, of 4 bytes")]
    [InlineData("enum { MPI_ERR_TAG = -3000000000 };", "MPI_ERR_TAG", "-3000000000 does not fit into int")]
    [InlineData("#define MPI_LONG 0x100000000", "MPI_LONG", "4294967296 does not fit into MPI_Datatype, of 4 bytes")]
    public void Whose_value_has_too_many_bits_is_refused(string definition, string name, string reason)
    {
        string header = SmallHeader.With(definition + "\n");
        using SmallMpi mpi = new(header);
        BindingException error = Assert.Throws<BindingException>(() => mpi.Generate());
        Assert.Contains($"\nleft-out\t{name}\t-\t{reason}", error.Message);
        Assert.Contains($"(mpi.h:{SmallHeader.LineOf(header, definition)})", error.Message);
    }

    [Fact]
    public void That_tells_the_version_must_be_there()
    {
        using SmallMpi mpi = new(SmallHeader.With()[SmallHeader.Version.Length..]);
        BindingException error = Assert.Throws<BindingException>(() => mpi.Generate());
        Assert.Equal($"{mpi.HeaderPath}: the header defines no MPI_VERSION and MPI_SUBVERSION", error.Message);
    }

    private static int Slot(SmallMpi mpi, string name, string cast)
    {
        string expression = mpi.Constant(name);
        Assert.Matches($@"^{cast}linkTime\[\d+\]$", expression);
        return int.Parse(expression[(expression.IndexOf('[') + 1)..^1]);
    }

    /// <summary>A header with constants of all shapes.</summary>
    public sealed class OfManyShapes : IDisposable
    {
        internal SmallMpi Mpi { get; } = SmallMpi.Generated(SmallHeader.With(Extra));

        /// <inheritdoc />
        public void Dispose() => Mpi.Dispose();
    }
}
