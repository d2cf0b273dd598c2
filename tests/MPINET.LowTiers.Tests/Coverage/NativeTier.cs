using System.Reflection;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Coverage;

/// <summary>Every function of the P/Invoke tier has a test.</summary>
public class NativeTier
{
    [Fact]
    public void Every_function_is_reached_by_a_test_or_named_with_the_reason_why_not()
    {
        using NativeFunctions functions = new();
        HashSet<string> reached = functions.Reached;
        Dictionary<string, string> excused = Excused();
        MustBeNone(
            "is reached by no test",
            functions.All.Where(name => !reached.Contains(name) && !excused.ContainsKey(name))
        );
        MustBeNone(
            "is excused and need not be",
            excused.Keys.Where(name => reached.Contains(name) || typeof(Mpi).GetMember(name).Length == 0)
        );
    }

    [Fact]
    public void Most_functions_are_reached()
    {
        // Guards against assemblies that are read wrongly, with which the test above would have nothing to compare.
        using NativeFunctions functions = new();
        Assert.True(functions.All.Count > 250, $"only {functions.All.Count} functions found");
        Assert.Contains("MPI_Send", functions.All);
        Assert.Contains("MPI_Send", functions.Reached);
        Assert.Contains("MPI_Cart_create", functions.Reached);
        Assert.DoesNotContain("MPI_Abort", functions.Reached);
    }

    private static void MustBeNone(string what, IEnumerable<string> names)
    {
        string list = string.Join("\n", names.OrderBy(name => name, StringComparer.Ordinal));
        Assert.True(list.Length == 0, $"What {what}:\n{list}");
    }

    // Name of the function, reason.
    private static Dictionary<string, string> Excused()
    {
        using Stream stream = Assembly.GetExecutingAssembly().GetManifestResourceStream("unreached.tsv")!;
        using StreamReader reader = new(stream);
        return reader
            .ReadToEnd()
            .Split('\n')
            .Where(line => line.Length > 0 && line[0] != '#')
            .Select(line => line.Split('\t'))
            .ToDictionary(row => row[0], row => row[1], StringComparer.Ordinal);
    }
}
