using Mono.Cecil;

namespace MPINET.Api.Tests.Classic;

/// <summary>The signatures of MPI.NET 1.4, which this library has too. docs/classic.md gives the reason for each one that it lacks.</summary>
public sealed class Signatures
{
    [Fact]
    public void Are_those_of_MPI_NET()
    {
        HashSet<string> own = Own();
        List<string> missing = [.. Wanted().Where(line => !own.Contains(line) && !IsLeftOut(line))];
        Assert.True(
            missing.Count == 0,
            $"MPINET.Classic lacks, without a reason in docs/classic.md:\n{string.Join("\n", missing)}"
        );
    }

    // The listing has the number of its members alone.
    [Fact]
    public void Of_Unsafe_are_as_many_as_in_MPI_NET()
    {
        using ModuleDefinition module = ModuleDefinition.ReadModule(
            Path.Combine(AppContext.BaseDirectory, "MPINET.Classic.dll")
        );
        Assert.Equal(248, MpiNetText.MembersOf(module.GetType("MPI.Unsafe")).Count());
    }

    [Fact]
    public void Are_left_out_only_where_they_are_missing()
    {
        HashSet<string> own = Own();
        string[] missing = [.. Wanted().Where(line => !own.Contains(line))];
        string[] stale = [.. LeftOut().Where(name => !missing.Any(line => Concerns(name, line)))];
        Assert.True(stale.Length == 0, $"docs/classic.md excuses what is there:\n{string.Join("\n", stale)}");

        // Guards against a listing that is read wrongly, which would have nothing to compare.
        Assert.Equal(35, MpiNetListing.Read().Count);
        Assert.InRange(missing.Length, 20, 60);
    }

    // One line for each type and each member, with the type's name before it.
    private static IEnumerable<string> Wanted() =>
        MpiNetListing
            .Read()
            .SelectMany(type =>
                type.Value.Members.Select(member => $"{type.Key}: {member}")
                    .Prepend($"{type.Key}: {type.Value.Declaration}")
            );

    private static HashSet<string> Own()
    {
        using ModuleDefinition module = ModuleDefinition.ReadModule(
            Path.Combine(AppContext.BaseDirectory, "MPINET.Classic.dll")
        );
        return
        [
            .. module
                .GetTypes()
                .Where(type => type.IsPublic || type.IsNestedPublic)
                .SelectMany(type =>
                    MpiNetText
                        .MembersOf(type)
                        .Prepend(MpiNetText.Of(type))
                        .Select(member => $"{MpiNetText.NameOf(type)}: {member}")
                ),
        ];
    }

    private static bool IsLeftOut(string line) => LeftOut().Any(name => Concerns(name, line));

    // A row of the guide's table names a type, or a type and one of its members.
    private static bool Concerns(string name, string line) =>
        line.StartsWith(name + ": ", StringComparison.Ordinal)
        || (
            name.Contains('.')
            && line.StartsWith(name.Substring(0, name.IndexOf('.')) + ": ", StringComparison.Ordinal)
            && line.Contains($" {name.Substring(name.IndexOf('.') + 1)}<")
        );

    private static string[] LeftOut() => ClassicGuide.FirstColumn("What is left out");
}
