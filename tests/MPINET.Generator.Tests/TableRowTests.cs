using MPINET.Generator.Specs;

namespace MPINET.Generator.Tests;

public sealed class TableRowTests
{
    [Theory]
    [InlineData("functions.tsv", "MPI_Send", "returns", "NO_KIND", "the kind 'NO_KIND' is unknown")]
    [InlineData("callbacks.tsv", "MPI_User_function", "returns", "NO_KIND", "the kind 'NO_KIND' is unknown")]
    [InlineData("parameters.tsv", "MPI_Send\ttag", "kind", "NO_KIND", "the kind 'NO_KIND' is unknown")]
    [InlineData("kinds.tsv", "TAG", "category", "label", "column 'category' holds 'label'; it takes one of: integer")]
    [InlineData("functions.tsv", "MPI_Send", "chapter", "Nowhere", "the chapter 'Nowhere' is unknown; there are: ")]
    [InlineData(
        "functions.tsv",
        "MPI_Send",
        "section",
        "3",
        "column 'section' holds '3'; it takes a section of MPI-5.0"
    )]
    [InlineData("functions.tsv", "MPI_Send", "section", "3.2.1.4", "column 'section' holds '3.2.1.4'; it takes a")]
    [InlineData("functions.tsv", "MPI_Send", "section", "3.2.", "column 'section' holds '3.2.'; it takes a section of")]
    [InlineData("functions.tsv", "MPI_Send", "section", "3.02", "column 'section' holds '3.02'; it takes a section of")]
    [InlineData("functions.tsv", "MPI_Type_lb", "section", "2:15.1", "column 'section' holds '2:15.1'; it takes a")]
    [InlineData("functions.tsv", "MPI_Send", "section", "1.1:3.2.1", "MPI-5.0 has MPI_Send, so column 'section' takes")]
    [InlineData("functions.tsv", "MPI_Send", "since", "ever", "column 'since' holds 'ever'; it takes a version")]
    [InlineData("functions.tsv", "MPI_Send", "removed", "5", "column 'removed' holds '5'; it takes a version")]
    [InlineData(
        "functions.tsv",
        "MPI_Send",
        "method",
        "Send it",
        "column 'method' holds 'Send it'; it takes a name of"
    )]
    [InlineData("functions.tsv", "MPI_Send", "method", "2Send", "column 'method' holds '2Send'; it takes a name of")]
    [InlineData(
        "functions.tsv",
        "MPI_Send",
        "method",
        "S\u00E9nd",
        "column 'method' holds 'S\u00E9nd'; it takes a name of"
    )]
    [InlineData(
        "functions.tsv",
        "MPI_Send",
        "function",
        "MPI-Send",
        "column 'function' holds 'MPI-Send'; it takes a name"
    )]
    [InlineData(
        "constants.tsv",
        "MPI_SUM",
        "constant",
        "MPI_SUM()",
        "column 'constant' holds 'MPI_SUM()'; it takes a name"
    )]
    [InlineData(
        "callbacks.tsv",
        "MPI_User_function",
        "callback",
        "a;b",
        "column 'callback' holds 'a;b'; it takes a name of"
    )]
    [InlineData(
        "parameters.tsv",
        "MPI_Send\ttag",
        "parameter",
        "a.b",
        "column 'parameter' holds 'a.b'; it takes a name"
    )]
    [InlineData(
        "functions.tsv",
        "MPI_Send",
        "call",
        "slow",
        "column 'call' holds 'slow'; it takes one of: local blocking nonblocking"
    )]
    [InlineData("functions.tsv", "MPI_Send", "static", "yes", "column 'static' holds 'yes'; it takes 'static' or '-'")]
    [InlineData("functions.tsv", "MPI_Send", "entry", "raw", "column 'entry' holds 'raw'; it takes one of: wrapped")]
    [InlineData(
        "functions.tsv",
        "MPI_Send",
        "written",
        "todo",
        "column 'written' holds 'todo'; it takes one of: generated"
    )]
    [InlineData("constants.tsv", "MPI_SUM", "deprecated", "old", "column 'deprecated' holds 'old'; it takes a version")]
    [InlineData(
        "callbacks.tsv",
        "MPI_User_function",
        "removed",
        "old",
        "column 'removed' holds 'old'; it takes a version"
    )]
    [InlineData("functions.tsv", "MPI_Send", "const", "no", "column 'const' holds 'no'; it takes 'const' or '-'")]
    [InlineData(
        "functions.tsv",
        "MPI_Send",
        "call",
        "Blocking",
        "column 'call' holds 'Blocking'; it takes one of: local"
    )]
    [InlineData(
        "parameters.tsv",
        "MPI_Send\ttag",
        "direction",
        "1",
        "column 'direction' holds '1'; it takes one of: in out inout"
    )]
    [InlineData("parameters.tsv", "MPI_Send\ttag", "direction", "both", "column 'direction' holds 'both'; it takes")]
    [InlineData("parameters.tsv", "MPI_Send\ttag", "pointer", "4", "column 'pointer' holds '4'; it takes a number")]
    [InlineData("parameters.tsv", "MPI_Send\ttag", "function", "MPI_Sent", "no row of functions.tsv or callbacks.tsv")]
    [InlineData("parameters.tsv", "MPI_Send\ttag", "parameter", "dest", "MPI_Send has a parameter 'dest' already")]
    [InlineData(
        "parameters.tsv",
        "MPI_Waitall\tarray_of_requests",
        "length",
        "counts",
        "the length 'counts' is neither a parameter nor a constant"
    )]
    [InlineData(
        "parameters.tsv",
        "MPI_Get_processor_name\tname",
        "length",
        "MPI_MAX_NAME",
        "the length 'MPI_MAX_NAME' is neither a parameter nor a constant"
    )]
    [InlineData(
        "parameters.tsv",
        "MPI_Op_create\tuser_fn",
        "callback",
        "-",
        "a parameter that is a function names its type in column 'callback'"
    )]
    [InlineData(
        "parameters.tsv",
        "MPI_Op_create\tuser_fn",
        "callback",
        "MPI_Usr_function",
        "no row of callbacks.tsv is named 'MPI_Usr_function'"
    )]
    [InlineData("constants.tsv", "MPI_SUM", "kind", "MPI_Opp", "the kind 'MPI_Opp' of a constant has no counterpart")]
    [InlineData(
        "ports/collectives.tsv",
        "MPI_Allgather",
        "class",
        "comm",
        "column 'class' holds 'comm'; it takes one of:"
    )]
    [InlineData("ports/collectives.tsv", "MPI_Allgather", "function", "MPI_Get_count", "functions.tsv has no three")]
    [InlineData("ports/collectives.tsv", "MPI_Scan", "function", "MPI_Bcast", "MPI_Bcast has a row already")]
    [InlineData(
        "ports/collective-parameters.tsv",
        "MPI_Scan\tvalue",
        "gives",
        "sum",
        "column 'gives' holds 'sum'; it takes one of: value elements"
    )]
    [InlineData(
        "ports/collective-parameters.tsv",
        "MPI_Scan\telements",
        "parameter",
        "value",
        "MPI_Scan has a row that takes 'value' already"
    )]
    [InlineData(
        "ports/collective-parameters.tsv",
        "MPI_Bcast\tvalue",
        "gives",
        "elements",
        "MPI_Bcast has one buffer, so it takes and gives"
    )]
    [InlineData(
        "ports/collective-parameters.tsv",
        "MPI_Bcast\tbuffer",
        "function",
        "MPI_Send",
        "no row of collectives.tsv is named"
    )]
    [InlineData(
        "ports/collective-parameters.tsv",
        "MPI_Scan\top",
        "parameter",
        "send",
        "MPI_Scan has a parameter 'send' already"
    )]
    [InlineData(
        "ports/sends.tsv",
        "MPI_Send",
        "mode",
        "normal",
        "column 'mode' holds 'normal'; it takes one of: standard"
    )]
    [InlineData(
        "classic/functions.tsv",
        "MPI_Recv",
        "function",
        "MPI_Receive",
        "no row of functions.tsv is named 'MPI_Receive'"
    )]
    [InlineData(
        "classic/functions.tsv",
        "MPI_Cart_get",
        "pointers",
        "dims:period",
        "MPI_Cart_get has no parameter 'period'"
    )]
    [InlineData("classic/constants.tsv", "MPI_SUM", "value", "0x1g", "column 'value' holds '0x1g'; it takes an int")]
    [InlineData("kinds.tsv", "TAG", "c", "wchar_t", "the C type 'wchar_t' of parameter 'tag' has no counterpart")]
    public void That_holds_a_wrong_word_is_refused(string table, string row, string column, string text, string reason)
    {
        using Tables tables = new();
        int line = tables.Change(table, row, column, text);
        // A kind is refused at the row that uses it.
        string place =
            table == "kinds.tsv" && column == "c" ? "parameters.tsv:" : $"{Path.GetFileName(table)}:{line}: ";
        AssertRefused(tables, place, reason);
    }

    [Theory]
    [InlineData("MPI_Send", "class", "-", "class and method are filled together or not at all")]
    [InlineData("MPI_Send", "method", "-", "class and method are filled together or not at all")]
    [InlineData(
        "MPI_Send",
        "written",
        "-",
        "column 'written' holds '-'; a method takes one of: generated attributes error-handlers communicators hand"
    )]
    [InlineData("MPI_Send", "class", "Comma", "'Comma' is not a class of the CLI tier")]
    [InlineData("MPI_Send", "class", "Group", "MPI_Send has no parameter of type MPI_Group to be Group's object")]
    [InlineData("MPI_Comm_rank", "result", "comm", "the result 'comm' of MPI_Comm_rank is an IN parameter")]
    [InlineData("MPI_Comm_rank", "result", "size", "the result 'size' is not a parameter of MPI_Comm_rank")]
    [InlineData(
        "MPI_Isend",
        "result",
        "request:Requst",
        "'Requst', the result's class, is not a class of the CLI tier"
    )]
    [InlineData(
        "MPI_Comm_create_keyval",
        "written",
        "generated",
        "MPI_Comm_create_keyval is 'generated', but no rule says how parameter 'comm_copy_attr_fn'"
    )]
    public void Of_a_method_that_cannot_be_is_refused(string function, string column, string text, string reason)
    {
        using Tables tables = new();
        int line = tables.Change("functions.tsv", function, column, text);
        AssertRefused(tables, $"functions.tsv:{line}: ", reason);
    }

    [Fact]
    public void Of_a_collective_operation_without_a_buffer_is_refused()
    {
        using Tables tables = new();
        _ = tables.Change("ports/collective-parameters.tsv", "MPI_Bcast\tbuffer", "type", "byte[]");
        int line = tables.LineOf("ports/collectives.tsv", "MPI_Bcast");
        AssertRefused(tables, $"collectives.tsv:{line}: ", "MPI_Bcast has no parameter ITypedBuffer");
    }

    [Fact]
    public void Of_a_result_of_an_operation_without_a_buffer_is_refused()
    {
        using Tables tables = new();
        _ = tables.Change("ports/collective-parameters.tsv", "MPI_Bcast\tvalue", "function", "MPI_Barrier");
        int line = tables.LineOf("ports/collectives.tsv", "MPI_Barrier");
        AssertRefused(tables, $"collectives.tsv:{line}: ", "MPI_Barrier has no parameter ITypedBuffer");
    }

    [Fact]
    public void Of_a_collective_operation_that_lacks_an_argument_of_MPI_is_refused()
    {
        using Tables tables = new();
        _ = tables.Change("ports/collective-parameters.tsv", "MPI_Gatherv\tsegments", "type", "string");
        int line = tables.LineOf("ports/collectives.tsv", "MPI_Gatherv");
        AssertRefused(
            tables,
            $"collectives.tsv:{line}: ",
            "no parameter in collective-parameters.tsv gives 'recvcounts' of MPI_Gatherv"
        );
    }

    [Fact]
    public void That_guards_an_unknown_function_is_refused()
    {
        using Tables tables = new();
        int line = tables.Append(Tables.OfSmallMpi, "guard\tMPI_Sned\tRefuse(tag)\tmisspelt");
        string place = $"{Path.GetFileName(Tables.OfSmallMpi)}:{line}: ";
        AssertRefused(tables, place, "no row of functions.tsv is named 'MPI_Sned'");
    }

    [Fact]
    public void That_needs_something_for_an_unknown_function_is_refused()
    {
        using Tables tables = new();
        int line = tables.Append(Tables.OfSmallMpi, "needs\tMPIX_Comm_revkoe\tfast:\tslow ones lack it");
        string place = $"{Path.GetFileName(Tables.OfSmallMpi)}:{line}: ";
        AssertRefused(tables, place, "no row of functions.tsv is named 'MPIX_Comm_revkoe'");
    }

    [Fact(Timeout = Limit.OfATest)]
    public void That_needs_something_is_asked_before_the_call()
    {
        using Tables tables = new();
        _ = tables.Append(Tables.OfSmallMpi, "needs\tMPI_Comm_rank\tfast:\tslow ones end the process");
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With(), specs: tables.Root);
        Assert.Contains("=> RequireSupported(\"MPI_Comm_rank\");", mpi["Natives.cs"]);
        Assert.Contains("\n        MPI_Comm_rank fast:\n", mpi["Support.cs"]);
    }

    [Fact]
    public void That_is_new_brings_a_function_into_all_tiers()
    {
        using Tables tables = new();
        _ = tables.Append(
            "functions.tsv",
            "MPI_Comm_warm\tCommunicators\t7.4.5\t5.0\t-\t-\tERROR_CODE\tlocal\tComm\tWarm\t-\tconst\tdegrees\tgenerated\t-\t-\tWarms it."
        );
        _ = tables.Append("parameters.tsv", "MPI_Comm_warm\tcomm\tCOMMUNICATOR\tin\t-\t-\t-\t-\t-\t-\t-\t-");
        _ = tables.Append("parameters.tsv", "MPI_Comm_warm\tdegrees\tDEGREE\tout\t-\t-\t-\t-\t-\t-\t-\t-");
        using SmallMpi mpi = SmallMpi.Generated(
            SmallHeader.With("int MPI_Comm_warm(MPI_Comm comm, int *degrees);\n"),
            specs: tables.Root
        );
        Assert.Contains("public static partial int MPI_Comm_warm(MPI_Comm comm, int* degrees);", mpi.Code());
        Assert.Contains("public static extern partial int MPI_Comm_warm(MPI_Comm comm, int* degrees);", mpi.Code());
        string cli = File.ReadAllText(Path.Combine(mpi.Arguments.Output, "cli", "Comm.Communicators.cs"));
        Assert.Contains("public int Warm()", cli);
        Assert.Contains(" Since MPI-5.0. MPI-5.0, 7.4.5. In C: MPI_Comm_warm.</remarks>", cli);
        Assert.Contains("\"PMPI_Comm_warm\"", mpi["Natives.cs"]);
    }

    private static void AssertRefused(Tables tables, string place, string reason)
    {
        using SmallMpi mpi = new(SmallHeader.With(), specs: tables.Root);
        SpecException error = Assert.Throws<SpecException>(() => mpi.Generate());
        Assert.StartsWith(place, error.Message);
        Assert.Contains(reason, error.Message);
        Assert.False(Directory.Exists(mpi.Arguments.Output), "Nothing may be written.");
    }
}
