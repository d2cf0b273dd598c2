namespace MPINET.Api.Tests.Classic;

/// <summary>The way from MPI.NET's API to the tier of ports, call by call.</summary>
public sealed class WayToPorts
{
    [Fact]
    public void Is_in_the_documentation_of_each_member()
    {
        using WayOff way = new();
        string[] silent = [.. way.Silent()];
        Assert.True(silent.Length == 0, $"Their remarks do not begin with 'Ports: ':\n{string.Join("\n", silent)}");
    }

    [Fact]
    public void Is_the_table_of_the_guide()
    {
        using WayOff way = new();
        string[] rows = [.. way.Table()];
        Assert.True(rows.Length > 250, $"only {rows.Length} rows");
        Assert.Equal(
            rows,
            ClassicGuide.Section(Renewal.TableOfMembers).Where(line => line.StartsWith("|", StringComparison.Ordinal))
        );
    }
}
