using System.Runtime.Versioning;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

namespace MPINET.Api.Tests.Documents;

/// <summary>The commands in workflows, tasks of editors and the page for contributors.</summary>
[SupportedOSPlatform("linux")]
public sealed partial class CommandTests
{
    private const string Page = "CONTRIBUTING.md";

    [Fact]
    public void Of_build_servers_and_editors_name_scripts_targets_and_options_that_exist()
    {
        (string File, string Line)[] all = [.. HostedFile.All.SelectMany(CommandsOf)];
        // Among them a script of its own, a target from a matrix, and one from an input.
        Assert.Contains((".github/workflows/ci.yml", ".ci/run"), all);
        Assert.Contains((".github/workflows/nightly.yml", "./build.sh --target=TestAll"), all);
        Assert.Contains(all, one => one.Line.Contains("--suite=MPINET.Tests --filter=${input:filter} --mpi=mpich"));
        Document.AssertNone(all.SelectMany(one => Mistakes(one.Line).Select(mistake => $"{one.File}: {mistake}")));
    }

    [Fact]
    public void Of_the_page_for_contributors_name_targets_and_suites_that_exist()
    {
        string[] all = [.. Command().Matches(TreeText.Read(Page)).Select(match => match.Value.Trim())];
        Assert.True(all.Length >= 10, $"Only {all.Length} commands were found.");
        Document.AssertNone(all.SelectMany(line => Mistakes(line).Select(mistake => $"{Page}: {mistake}")));
    }

    [Theory]
    [InlineData("./build.sh --target=Tests")]
    [InlineData("./build.sh --target=Test --suites=MPINET.Tests")]
    [InlineData("CI=true ./build.sh --target=Test --suite=MPINET.Test")]
    [InlineData("./build.sh --target=Test --suite=MPINET.Tests --filter=NoSuchTest")]
    [InlineData("./build.sh --target=Test --mpi=openmpi5")]
    [InlineData("./build.sh --target=Test --runtime=aot")]
    [InlineData("mkdir -p artifacts && .ci/runs")]
    [InlineData("./build.cake --target=Test")]
    [InlineData(".ci/requirements.txt")]
    [InlineData("./build.sh --target=${{ matrix.name }}")]
    public void Are_refused_with_a_mistake(string line) => Assert.Single(Mistakes(line));

    [Fact]
    public void Of_editors_offer_every_suite_and_every_mpi()
    {
        JsonArray inputs = HostedFile.All.Single(file => file.Name == ".vscode/tasks.json").Content[
            "inputs"
        ]!.AsArray();
        Assert.Equal(BuildScript.Suites, Offered("suite"));
        // That of Windows is for no target that an editor runs.
        Assert.Equal(BuildScript.Mpis.Where(mpi => mpi != "msmpi"), Offered("mpi").Order(StringComparer.Ordinal));

        string[] proposed = [.. inputs.Select(one => $"--{one!["id"]}={one["default"]}")];
        Assert.Equal(4, proposed.Length);
        Assert.Empty(BuildScript.Mistakes(proposed));

        IEnumerable<string> Offered(string id) =>
            inputs.Single(one => (string?)one!["id"] == id)!["options"]!.AsArray().Select(one => (string)one!);
    }

    // All that a shell runs, with the values of a matrix or of lists to choose from in their places.
    private static IEnumerable<(string File, string Line)> CommandsOf(HostedFile file)
    {
        JsonNode content = file.Content;
        IEnumerable<string> texts = [];
        if (content["jobs"] is JsonObject jobs)
        {
            texts = jobs.SelectMany(job => RunsOf(job.Value!).SelectMany(run => InMatrix(run, job.Value!)));
        }
        else if (content["runs"] is { } runs)
        {
            texts = RunsOf(runs);
        }
        else if (content["postCreateCommand"] is { } command)
        {
            texts = [(string)command!];
        }
        else if (content["tasks"] is JsonArray tasks)
        {
            JsonArray inputs = content["inputs"]!.AsArray();
            texts = tasks.SelectMany(task => WithInputs((string)task!["command"]!, inputs));
        }

        return texts
            .SelectMany(text => text.Replace("\\\n", " ").Split('\n'))
            .Select(line => (file.Name, line.Trim()))
            .Where(one => one.Item2.Length > 0);
    }

    private static IEnumerable<string> RunsOf(JsonNode job) =>
        job["steps"]!.AsArray().Select(step => (string?)step!["run"]).OfType<string>();

    private static IEnumerable<string> InMatrix(string text, JsonNode job) =>
        job["strategy"]?["matrix"]?["include"] is JsonArray rows
            ? rows.Select(row =>
                    row!
                        .AsObject()
                        .Aggregate(
                            text,
                            (filled, cell) => filled.Replace($"${{{{ matrix.{cell.Key} }}}}", cell.Value!.ToString())
                        )
                )
                .Distinct()
            : [text];

    private static IEnumerable<string> WithInputs(string text, JsonArray inputs) =>
        inputs
            .Aggregate(
                (IEnumerable<string>)[text],
                (texts, input) =>
                {
                    string place = $"${{input:{(string)input!["id"]!}}}";
                    return input["options"] is JsonArray options
                        ? texts.SelectMany(one => options.Select(value => one.Replace(place, (string)value!)))
                        : texts;
                }
            )
            .Distinct();

    private static IEnumerable<string> Mistakes(string line)
    {
        foreach (string command in Separator().Split(line))
        {
            // Settings of the environment stand before the program.
            string[] words =
            [
                .. command.Split(' ', StringSplitOptions.RemoveEmptyEntries).SkipWhile(word => Setting().IsMatch(word)),
            ];
            foreach ((int place, string word) in words.Index().Where(one => OwnPath().IsMatch(one.Item)))
            {
                string file = Path.Combine(TreeProject.Root, word);
                if (!File.Exists(file))
                {
                    yield return $"'{line}': {word} is no file";
                }
                else if (place == 0 && !File.GetUnixFileMode(file).HasFlag(UnixFileMode.UserExecute))
                {
                    yield return $"'{line}': {word} cannot be started";
                }
                else if (word == "./build.sh" && BuildScript.Mistakes(words[(place + 1)..]).ToArray() is [_, ..] wrong)
                {
                    yield return $"'{line}': {string.Join(", ", wrong)}";
                }
            }
        }
    }

    [GeneratedRegex("[.]/build[.]sh[^`|#\n]*")]
    private static partial Regex Command();

    [GeneratedRegex(@" *(?:&&|\|\||[;|>]) *")]
    private static partial Regex Separator();

    [GeneratedRegex(@"^(?:\./|\.ci/)")]
    private static partial Regex OwnPath();

    [GeneratedRegex("^[A-Z_]+=")]
    private static partial Regex Setting();
}
