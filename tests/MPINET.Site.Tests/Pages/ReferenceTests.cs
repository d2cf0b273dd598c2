using MPINET.Site.Output;
using MPINET.Site.Reference;

namespace MPINET.Site.Tests.Pages;

/// <summary>Pages that are made from tables and assemblies.</summary>
public sealed class ReferenceTests
{
    private static readonly Dictionary<string, string[]> ids = new()
    {
        ["N.E.Send"] = ["N_E_Send__0_0__0___", "N_E_Send_Int32"],
    };

    [Fact]
    public void Of_functions_say_which_mpi_has_each_and_what_the_tiers_call_it()
    {
        FunctionsPage page = new(
            Tree.Root,
            new Dictionary<string, string[]> { ["MPI_Ibarrier"] = ["Communicator.Ibarrier", "Other.Barrier"] }
        );
        string[] lines = page.Text(name => name == "MPI_Ibarrier").Split('\n');
        // The ABI of MPI-5.0, LAM/MPI, MPICH, MS-MPI and Open MPI.
        Assert.Contains(
            "| function | since | MPI-5.0 ABI | LAM/MPI | MPICH | MS-MPI | Open MPI | CLI | ports |",
            lines
        );
        Assert.Contains(
            "| [MPI_Ibarrier](../api/MPINET.PInvoke/MPINET.PInvoke.Mpi.MPI_Ibarrier.yml) | 3.0 | ✓ | – | ✓ | ✓ | ✓ | "
                + "`Comm.Ibarrier` | `Communicator.Ibarrier`<br>`Other.Barrier` |",
            lines
        );
        Assert.Contains("| MPI_Send | 1.0 | ✓ | ✓ | ✓ | ✓ | ✓ | `Comm.Send` |  |", lines);
        Assert.Contains(
            lines,
            line => line.StartsWith("| MPI_Type_struct | 1.0, until 3.0 |", StringComparison.Ordinal)
        );
        Assert.Equal(
            File.ReadLines(Path.Combine(Tree.Root, "specs/functions.tsv"))
                .Count(line => line.StartsWith("MPI", StringComparison.Ordinal)),
            lines.Count(line =>
                line.StartsWith("| MPI", StringComparison.Ordinal)
                || line.StartsWith("| [MPI", StringComparison.Ordinal)
            )
        );
    }

    [Fact]
    public void Of_functions_find_members_of_ports_by_their_documentation()
    {
        string file = Path.Combine(Path.GetTempPath(), $"mpinet-site-{Guid.NewGuid():n}.xml");
        File.WriteAllText(
            file,
            """
            <doc><members>
            <member name="M:MPINET.Port.Send``1(``0[],System.Int32)"><remarks>In C: MPI_Send. MPI-5.0, section 3.2.1, as MPI_Recv.</remarks></member>
            <member name="M:MPINET.Port.Send(System.Int32)"><remarks>In C: MPI_Send.</remarks></member>
            <member name="P:MPINET.Group`1.Name"><summary>In C: MPI_Comm_get_name, MPI_Comm_set_name. More.</summary></member>
            <member name="M:MPINET.Group`1.#ctor(System.Int32)"><remarks>In C: MPI_Send with MPI_PROC_NULL.</remarks></member>
            </members></doc>
            """
        );
        IReadOnlyDictionary<string, string[]> members = PortsMembers.Read(file);
        File.Delete(file);
        Assert.Equal(["MPI_Comm_get_name", "MPI_Comm_set_name", "MPI_Send"], members.Keys.Order());
        Assert.Equal(["Group", "Port.Send"], members["MPI_Send"]);
        Assert.Equal(["Group.Name"], members["MPI_Comm_set_name"]);
    }

    [Theory]
    [InlineData("url: N.E.Send.html#N_E_Send_Int32", "url: N.E.Send.html#N_E_Send_Int32")]
    [InlineData("url: N.E.Send.html#N_E_Send__0_0", "url: N.E.Send.html#N_E_Send__0_0__0___")]
    [InlineData("url: N.E.Send.html#N_Other", "url: N.E.Send.html")]
    [InlineData("url: https://example.org/x.html#y", "url: https://example.org/x.html#y")]
    public void Of_types_have_links_to_places_that_exist(string link, string mended) =>
        Assert.Equal(mended, ApiMending.WithWholeLinks(link, ids));

    [Theory]
    [InlineData("MPINET.Port.Send", "Method Send", "Method Port.Send")]
    [InlineData("MPINET.GlobalArray-1.Item", "Property this[]", "Property GlobalArray.this[]")]
    [InlineData("MPINET.Mpi.MPI_Send", "Method MPI_Send", "Method MPI_Send")]
    [InlineData("MPINET.Port", "Class Port", "Class Port")]
    public void Of_members_name_the_type(string name, string title, string mended)
    {
        string page =
            $"title: {title}\nbody:\n- api1: {title}\n  id: a\n- facts:\n  - name: Namespace\n    value:\n      text: MPINET\n";
        Assert.Equal(page.Replace(title, mended), ApiMending.WithWholeTitle(page, name));
    }

    [Fact]
    public void Of_types_have_members_before_long_lists() =>
        Assert.Equal(
            "title: x\nbody:\n- api1: x\n- h2: Methods\n- list:\n  - b\n- h2: Extension Methods\n- list:\n  - a\nlanguageId: csharp\n",
            ApiMending.WithLongListsLast(
                "title: x\nbody:\n- api1: x\n- h4: Extension Methods\n- list:\n  - a\n- h2: Methods\n- list:\n  - b\nlanguageId: csharp\n"
            )
        );

    [Fact]
    public void Of_types_have_each_word_once_in_the_index_of_the_search()
    {
        string start = string.Join(' ', Enumerable.Range(0, 100).Select(number => $"w{number}"));
        string shortened = Finishing.Shortened($"{start} Send(Port, int) Send(Span<int>) w1 w99");
        Assert.StartsWith("w0 w1 w2 ", shortened);
        Assert.Equal(
            ["Port", "Send", "Span", "int", "w0", "w99"],
            shortened.Split(' ').Where(word => word is "w0" or "w99" || word[0] != 'w').Order(StringComparer.Ordinal)
        );
    }
}
