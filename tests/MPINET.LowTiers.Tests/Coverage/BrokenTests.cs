using System.Reflection;

namespace MPINET.LowTiers.Tests.Coverage;

/// <summary>The tests of this program that the table of defects skips on some MPI.</summary>
public sealed class BrokenTests
{
    private static readonly string Program = typeof(BrokenTests).Assembly.GetName().Name + ".";

    [Fact]
    public void Each_row_of_the_table_names_tests()
    {
        string[] rows =
        [
            .. File.ReadLines(Path.Combine(AppContext.BaseDirectory, "defects.tsv"))
                .Skip(1)
                .Select(line => Test(line.Split('\t')[1]))
                .Where(test => test.StartsWith(Program, StringComparison.Ordinal)),
        ];
        Assert.NotEmpty(rows);
        string[] tests =
        [
            .. typeof(BrokenTests)
                .Assembly.GetTypes()
                .SelectMany(type => type.GetMethods())
                .Where(method => method.GetCustomAttribute<FactAttribute>() is not null)
                .Select(method => $"{method.ReflectedType!.FullName}.{method.Name}"),
        ];
        Assert.Empty(rows.Where(row => !tests.Any(test => Names(row, test))));
    }

    // If the binding cures a defect, the row names the test that shows the cure.
    private static string Test(string cell) =>
        cell.StartsWith("cured ", StringComparison.Ordinal) ? cell.Substring("cured ".Length) : cell;

    // The name of the method, without arguments or the number of ranks.
    private static bool Names(string row, string test)
    {
        string name = row.Split('(')[0].Split(' ')[0];
        return name.EndsWith("*", StringComparison.Ordinal)
            ? test.StartsWith(name.Substring(0, name.Length - 1), StringComparison.Ordinal)
            : test == name;
    }
}
