using System.Reflection;

namespace MPINET.LowTiers.Tests.Coverage;

/// <summary>Every public method of the CLI tier has a test.</summary>
public class CliTier
{
    [Fact]
    public void Every_method_is_called_by_a_test_or_named_with_the_reason_why_not()
    {
        using CliMethods methods = new();
        HashSet<string> called = methods.Called;
        Dictionary<string, string> excused = Excused();
        string[] uncalled =
        [
            .. methods
                .All.Where(method => !called.Contains(method.Key) && !CliMethods.IsAbsentHere(method.Value))
                .Select(method => method.Key)
                .OrderBy(name => name, StringComparer.Ordinal),
        ];
        MustBeNone("is called by no test", uncalled.Where(name => !excused.ContainsKey(name)));
        MustBeNone(
            "is excused and need not be",
            excused.Keys.Where(name => called.Contains(name) || !methods.All.ContainsKey(name))
        );
    }

    [Fact]
    public void Most_methods_are_called()
    {
        // Guards against assemblies that are read wrongly, with which the test above would have nothing to compare.
        using CliMethods methods = new();
        Assert.True(methods.All.Count > 700, $"only {methods.All.Count} methods found");
        Assert.Contains("Comm.Send(Pointer, Int32, Datatype, Int32, Int32)", methods.All.Keys);
        Assert.Contains("Comm.Send(Pointer, Int32, Datatype, Int32, Int32)", methods.Called);
        Assert.DoesNotContain("Comm.Abort(Int32)", methods.Called);
    }

    private static void MustBeNone(string what, IEnumerable<string> names)
    {
        string list = string.Join("\n", names);
        Assert.True(list.Length == 0, $"What {what}:\n{list}");
    }

    // Name of the method, reason.
    private static Dictionary<string, string> Excused()
    {
        using Stream stream = Assembly.GetExecutingAssembly().GetManifestResourceStream("uncalled.tsv")!;
        using StreamReader reader = new(stream);
        return reader
            .ReadToEnd()
            .Split('\n')
            .Where(line => line.Length > 0 && line[0] != '#')
            .Select(line => line.Split('\t'))
            .ToDictionary(row => row[0], row => row[1], StringComparer.Ordinal);
    }
}
