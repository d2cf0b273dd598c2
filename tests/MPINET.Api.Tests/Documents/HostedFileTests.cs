using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

namespace MPINET.Api.Tests.Documents;

/// <summary>Workflows, forms, containers and tasks: no compiler reads them before they are in use.</summary>
public sealed partial class HostedFileTests
{
    [Fact]
    public void Obey_their_schemas()
    {
        Assert.True(HostedFile.All.Count >= 12, $"Only {HostedFile.All.Count} files were found.");
        Document.AssertNone(HostedFile.All.SelectMany(file => file.MistakesIn(file.Text)));
    }

    [Fact]
    public void Have_a_schema_or_are_texts() =>
        Assert.Equal(
            [".github/CODEOWNERS", ".github/PULL_REQUEST_TEMPLATE.md"],
            HostedFile.Names.Except(HostedFile.All.Select(file => file.Name))
        );

    // Each schema sees the mistakes that it is there for.
    [Theory]
    [InlineData(".github/workflows/ci.yml", "    timeout-minutes: 150\n", "")]
    [InlineData(".github/workflows/ci.yml", "  contents: read\n", "  contents: write\n")]
    [InlineData(".github/workflows/ci.yml", "          persist-credentials: false\n", "          fetch-depth: 1\n")]
    [InlineData(".github/workflows/ci.yml", "de0fac2e4500dabe0009e67214ff5f5447ce83dd", "v6")]
    [InlineData(".github/workflows/ci.yml", "        run: .ci/run\n", "        runs: .ci/run\n")]
    [InlineData(".github/workflows/release.yml", "    needs: pack\n", "    need: pack\n")]
    [InlineData(".github/workflows/nightly.yml", "\"17 1 * * *\"", "\"17 1 * *\"")]
    [InlineData(".github/actions/machine/action.yml", "      shell: bash\n", "")]
    [InlineData(".github/dependabot.yml", "interval: weekly", "interval: fortnightly")]
    [InlineData(".github/dependabot.yml", "    directory: /\n", "")]
    [InlineData(".github/ISSUE_TEMPLATE/bug.yml", "    id: happens\n", "")]
    [InlineData(".github/ISSUE_TEMPLATE/bug.yml", "type: dropdown", "type: choice")]
    [InlineData(".github/ISSUE_TEMPLATE/question.yml", "type: textarea", "type: input")]
    [InlineData(".github/ISSUE_TEMPLATE/config.yml", "url: https:", "url: mail:")]
    [InlineData(".devcontainer/devcontainer.json", ":bookworm", ":latest")]
    [InlineData(".vscode/extensions.json", "recommendations", "recommended")]
    [InlineData(".vscode/tasks.json", "\"type\": \"shell\"", "\"type\": \"bash\"")]
    public void Are_refused_with_a_mistake(string name, string right, string wrong)
    {
        HostedFile file = HostedFile.All.Single(one => one.Name == name);
        Assert.Contains(right, file.Text, StringComparison.Ordinal);
        Assert.NotEmpty(file.MistakesIn(file.Text.Replace(right, wrong, StringComparison.Ordinal)));
    }

    // The comment is for people, and for Dependabot, which raises both.
    [Fact]
    public void Say_the_version_of_each_action_and_use_one_of_each()
    {
        (string File, string Action, string Commit, string Version)[] used =
        [
            .. HostedFile.All.SelectMany(file =>
                Use()
                    .Matches(file.Text)
                    .Select(match =>
                        (file.Name, match.Groups[1].Value, match.Groups[2].Value, match.Groups[3].Value.Trim())
                    )
            ),
        ];
        Assert.True(used.Length >= 8, $"Only {used.Length} actions were found.");
        Document.AssertNone([
            .. used.Where(one => !Version().IsMatch(one.Version))
                .Select(one => $"{one.File}: {one.Action} has no comment with its version"),
            .. used.GroupBy(one => one.Action)
                .Where(same => same.Select(one => (one.Commit, one.Version)).Distinct().Count() > 1)
                .Select(same => $"{same.Key} has several versions: {string.Join(", ", same)}"),
        ]);
    }

    [Fact]
    public void Need_jobs_and_actions_of_the_tree()
    {
        List<string> wrong = [];
        int read = 0;
        foreach (HostedFile file in HostedFile.All.Where(file => file.Content["jobs"] is not null))
        {
            JsonObject jobs = file.Content["jobs"]!.AsObject();
            foreach ((string name, JsonNode? job) in jobs)
            {
                if (job!["needs"] is { } needed && !jobs.ContainsKey((string)needed!))
                {
                    wrong.Add($"{file.Name}: {name} needs {needed}, which is no job");
                }

                foreach (string own in UsesOf(job).Where(one => one.StartsWith("./", StringComparison.Ordinal)))
                {
                    read++;
                    if (!File.Exists(Path.Combine(TreeProject.Root, own, "action.yml")))
                    {
                        wrong.Add($"{file.Name}: {own} has no action.yml");
                    }
                }
            }
        }

        Assert.True(read >= 3, $"Only {read} actions of the tree were found.");
        Document.AssertNone(wrong);
    }

    [Fact]
    public void Are_searched_for_updates_where_actions_are_used()
    {
        HostedFile dependabot = HostedFile.All.Single(file => file.Name == ".github/dependabot.yml");
        IEnumerable<string> searched = dependabot.Content["updates"]!
            .AsArray()
            .Single(one => (string?)one!["package-ecosystem"] == "github-actions")!["directories"]!
            .AsArray()
            .Select(one => (string)one!);
        Assert.Equal(
            HostedFile
                .All.Where(file => file.Name.EndsWith("/action.yml", StringComparison.Ordinal))
                .Select(file => "/" + Path.GetDirectoryName(file.Name))
                .Prepend("/"),
            searched
        );
    }

    [Fact]
    public void Ask_for_what_a_bug_needs()
    {
        JsonArray body = HostedFile.All.Single(file => file.Name == ".github/ISSUE_TEMPLATE/bug.yml").Content[
            "body"
        ]!.AsArray();
        string[] required =
        [
            .. body.Where(one => (bool?)one!["validations"]?["required"] == true).Select(one => (string)one!["id"]!),
        ];
        foreach (string id in new[] { "program", "mpi", "runtime", "ranks", "doctor" })
        {
            Assert.Contains(id, required);
        }

        Assert.Equal(required.Length, required.Distinct().Count());
    }

    private static IEnumerable<string> UsesOf(JsonNode job) =>
        job["steps"]!.AsArray().Select(step => (string?)step!["uses"]).OfType<string>();

    [GeneratedRegex("uses: ([^./@ \n][^@ \n]*)@([^ \n]+)([^\n]*)")]
    private static partial Regex Use();

    [GeneratedRegex(@"^# v[0-9]+\.[0-9]+\.[0-9]+$")]
    private static partial Regex Version();
}
