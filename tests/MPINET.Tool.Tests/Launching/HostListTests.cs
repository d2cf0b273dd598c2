using MPINET.Launching;
using MPINET.Launching.Hosts;

namespace MPINET.Tool.Tests.Launching;

public sealed class HostListTests
{
    [Theory]
    [InlineData("a", "a", 1)]
    [InlineData("a,b:2", "a, b:2", 3)]
    [InlineData(" a , b.c-d_1:10 ", "a, b.c-d_1:10", 11)]
    [InlineData("a,b,a,a:2", "a:4, b", 5)]
    public void Is_what_a_user_writes(string text, string expected, int ranks)
    {
        HostList list = HostList.Parse(text);
        Assert.Equal(expected, Text(list));
        Assert.Equal(ranks, list.Ranks);
    }

    [Theory]
    [InlineData("")]
    [InlineData("a,,b")]
    [InlineData("a:")]
    [InlineData("a:0")]
    [InlineData("a:-1")]
    [InlineData("a:two")]
    [InlineData("-x")]
    [InlineData("a b")]
    [InlineData("a;rm")]
    public void That_is_none_is_refused(string text)
    {
        LaunchException exception = Assert.Throws<LaunchException>(() => HostList.Parse(text));
        Assert.Contains($"in --hosts {text}\n", exception.Message);
    }

    [Theory]
    [InlineData("a\nb\n", "a, b")]
    [InlineData("# hosts\na slots=2 max_slots=4 # the first\n\n b:3\n", "a:2, b:3")]
    [InlineData("a cpu=2 user=me\nb\t slots=1", "a:2, b:1")]
    [InlineData("a\na\nb\na\n", "a:3, b")]
    public void Is_a_file_in_the_ways_of_the_launchers(string text, string expected)
    {
        using FakeProgram folder = new();
        string file = Path.Combine(folder.Folder, "hosts");
        File.WriteAllText(file, text);
        Assert.Equal(expected, Text(HostList.Read(file)));
    }

    [Fact]
    public void That_is_a_file_with_a_mistake_or_without_a_host_is_refused()
    {
        using FakeProgram folder = new();
        string file = Path.Combine(folder.Folder, "hosts");
        Refuses($"found:    {file}: ");
        File.WriteAllText(file, "# none\n");
        Refuses($"found:    no host in {file}");
        File.WriteAllText(file, "a\n\nb slots=many\n");
        Refuses($"found:    'b slots=many' in {file}(3)");

        void Refuses(string part) =>
            Assert.Contains(part, Assert.Throws<LaunchException>(() => HostList.Read(file)).Message);
    }

    [Theory]
    [InlineData("a,b", 4, "a:2, b:2")]
    [InlineData("a,b", 5, "a:3, b:3")]
    [InlineData("a:1,b,c", 5, "a:1, b:2, c:2")]
    [InlineData("a:4,b", 2, "a:4, b:1")]
    [InlineData("a:4,b:2", 2, "a:4, b:2")]
    public void Shares_the_ranks_where_no_number_is_given(string text, int ranks, string expected) =>
        Assert.Equal(
            expected,
            string.Join(", ", HostList.Parse(text).Share(ranks).Select(host => $"{host.Name}:{host.Ranks}"))
        );

    internal static string Text(HostList list) =>
        string.Join(", ", list.Hosts.Select(host => host.Ranks is { } ranks ? $"{host.Name}:{ranks}" : host.Name));
}
