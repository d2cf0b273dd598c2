using System.Text.Json;

namespace MPINET.Tool.Tests.Tool;

public sealed class Information
{
    private static readonly string[] Names =
    [
        "name",
        "title",
        "folder",
        "boundBy",
        "installed",
        "problem",
        "chosen",
        "standard",
        "libraries",
        "libraryPath",
        "libraryVersion",
        "threadLevel",
        "shim",
        "shimFound",
        "handleKind",
        "handleBytes",
        "launcher",
        "launcherProblem",
        "functions",
        "missingFunctions",
    ];

    [Fact(Timeout = Limit.Test)]
    public void As_JSON_has_the_documented_names_and_nothing_beside_it()
    {
        using FakeProgram program = new();
        program.AddWhole("broken", FakeProgram.StartsRanks, "title=The Broken");
        program.AddMpi("gone", "library=libnone.so.1");
        ToolRun run = ToolRun.Of(program, "info", "--json", program.File).ExitsWith(0);
        using JsonDocument document = JsonDocument.Parse(run.Output);
        JsonElement root = document.RootElement;
        Assert.Equal(
            ["schema", "program", "folder", "chosen", "reason", "mpis"],
            root.EnumerateObject().Select(property => property.Name)
        );
        Assert.Equal(1, root.GetProperty("schema").GetInt32());
        Assert.Equal(program.File, root.GetProperty("program").GetString());
        Assert.Equal("broken", root.GetProperty("chosen").GetString());
        JsonElement[] mpis = [.. root.GetProperty("mpis").EnumerateArray()];
        Assert.Equal(2, mpis.Length);
        Assert.All(mpis, mpi => Assert.Equal(Names, mpi.EnumerateObject().Select(property => property.Name)));

        // The library is an empty file: the process that loads it fails, and the tool continues.
        Assert.False(mpis[0].GetProperty("installed").GetBoolean());
        Assert.Contains("libbroken.so.1", mpis[0].GetProperty("problem").GetString());
        Assert.True(mpis[0].GetProperty("chosen").GetBoolean());
        Assert.Equal("pointer", mpis[0].GetProperty("handleKind").GetString());
        Assert.Equal(8, mpis[0].GetProperty("handleBytes").GetInt32());
        Assert.False(mpis[0].GetProperty("shimFound").GetBoolean());
        Assert.Contains("no libnone.so.1", mpis[1].GetProperty("problem").GetString());
        Assert.Equal(JsonValueKind.Null, mpis[1].GetProperty("missingFunctions").ValueKind);
    }

    [Fact(Timeout = Limit.Test)]
    public void Names_every_MPI_that_the_tool_carries()
    {
        ToolRun run = ToolRun.Of("info", "--json").ExitsWith(0);
        using JsonDocument document = JsonDocument.Parse(run.Output);
        JsonElement[] installed =
        [
            .. document
                .RootElement.GetProperty("mpis")
                .EnumerateArray()
                .Where(mpi => mpi.GetProperty("installed").GetBoolean()),
        ];
        Assert.SkipWhen(installed.Length == 0, "no MPI is installed");
        foreach (JsonElement mpi in installed)
        {
            Assert.True(mpi.GetProperty("shimFound").GetBoolean());
            Assert.True(mpi.GetProperty("functions").GetInt32() > 500);
            Assert.StartsWith("MPI_THREAD_", mpi.GetProperty("threadLevel").GetString() ?? mpi.ToString());
            Assert.All(
                mpi.GetProperty("missingFunctions").EnumerateArray(),
                name => Assert.StartsWith("MPI_", name.GetString())
            );
        }
    }

    /// <summary>The tool runs on .NET. It uses the bindings beside the program, which may be those for Mono.</summary>
    [Theory(Timeout = Limit.Test)]
    [InlineData(false)]
    [InlineData(true)]
    public void Lists_every_MPI_of_a_program_for_either_runtime(bool mono)
    {
        string ring = BuiltProgram.Ring(mono);
        string[] expected = BuiltProgram.InstalledMpis(ring);
        Assert.SkipWhen(expected.Length == 0, "no MPI is installed");
        ToolRun run = ToolRun.Of("info", "--json", ring).ExitsWith(0);
        using JsonDocument document = JsonDocument.Parse(run.Output);
        JsonElement[] installed =
        [
            .. document
                .RootElement.GetProperty("mpis")
                .EnumerateArray()
                .Where(mpi => expected.Contains(mpi.GetProperty("name").GetString())),
        ];
        Assert.Equal(expected.Length, installed.Length);
        Assert.All(installed, mpi => Assert.True(mpi.GetProperty("installed").GetBoolean(), mpi.ToString()));
        Assert.All(installed, mpi => Assert.StartsWith("MPI_THREAD_", mpi.GetProperty("threadLevel").GetString()));
        Assert.All(installed, mpi => Assert.True(mpi.GetProperty("functions").GetInt32() > 500));
    }

    [Fact(Timeout = Limit.Test)]
    public void As_text_names_the_choice_and_the_reason()
    {
        using FakeProgram program = new();
        program.AddMpi("gone", "library=libnone.so.1", "title=The Gone");
        program.AddWhole("whole", FakeProgram.StartsRanks);
        string text = ToolRun.Of(program, "info", program.File).ExitsWith(0).Output;
        Assert.Contains("Chosen: whole, because it is the first in ", text);
        Assert.Contains("  gone: The Gone\n    installed    no: no libnone.so.1", text);
        Assert.Contains("* whole: whole\n", text);
        Assert.Contains("handles      pointer, 8 bytes", text);
    }

    [Fact(Timeout = Limit.Test)]
    public void Does_not_wait_for_an_MPI_that_hangs()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "trap '' TERM; while :; do sleep 1; done");
        string text = ToolRun.Of(program, "info", program.File).ExitsWith(0).Output;
        Assert.Contains("installed    no: ", text);
        Assert.Empty(Processes.With(program.Folder + "/path"));
    }

    [Fact(Timeout = Limit.Test)]
    public void Has_the_settings_with_their_values_and_those_that_are_none()
    {
        (string, string)[] environment = [("MPINET_CHECK", "1"), ("MPINET_CHEK", "1")];
        ToolRun run = ToolRun.Of(null, environment, "info", "--settings").ExitsWith(0);
        Assert.Contains("  MPINET_CHECK = 1\n", run.Output);
        Assert.Contains("  MPINET_WATCH\n", run.Output);
        Assert.Contains("  MpinetMpi\n", run.Output);
        Assert.DoesNotContain("MPINET_LAUNCH", run.Output);
        const string Unknown =
            "MPINET_CHEK has no effect: there is no setting of this name. The nearest is MPINET_CHECK.";
        Assert.EndsWith($"\n{Unknown}\n", run.Output);

        run = ToolRun.Of(null, environment, "info", "--settings", "--json").ExitsWith(0);
        using JsonDocument document = JsonDocument.Parse(run.Output);
        Assert.Equal(
            [Unknown],
            document.RootElement.GetProperty("unknown").EnumerateArray().Select(one => one.GetString())
        );
        JsonElement check = document
            .RootElement.GetProperty("settings")
            .EnumerateArray()
            .First(one => one.GetProperty("name").GetString() == "MPINET_CHECK");
        Assert.Equal("1", check.GetProperty("value").GetString());
        Assert.Equal(
            ["name", "kind", "values", "default", "text", "value"],
            check.EnumerateObject().Select(property => property.Name)
        );
    }
}
