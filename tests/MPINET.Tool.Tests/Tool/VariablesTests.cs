using System.Text.Json;

namespace MPINET.Tool.Tests.Tool;

public sealed class VariablesTests
{
    // Control variables that some MPI reads from the environment, with the environment variable and its value.
    private static readonly (string Name, string Environment, string Value)[] Set =
    [
        ("btl_self_eager_limit", "OMPI_MCA_btl_self_eager_limit", "2047"),
        ("MPIR_CVAR_BCAST_SHORT_MSG_SIZE", "MPIR_CVAR_BCAST_SHORT_MSG_SIZE", "4321"),
    ];

    private static readonly string[] OfControl = ["name", "value", "type", "verbosity", "scope", "bind", "description"];

    private static readonly string[] OfPerformance = ["name", "class", "type", "verbosity", "bind", "description"];

    [Fact(Timeout = Limit.Test)]
    public void Of_every_MPI_are_listed_with_their_values_or_the_reason_for_none()
    {
        string[] installed = BuiltProgram.InstalledMpis(BuiltProgram.Waiting(mono: false));
        Assert.SkipWhen(installed.Length == 0, "no MPI is installed");
        foreach (string mpi in installed)
        {
            using JsonDocument document = Ask("info", "--variables", "--json", "--mpi", mpi);
            JsonElement root = document.RootElement;
            Assert.Equal(
                ["schema", "program", "mpi", "title", "problem", "controlVariables", "performanceVariables"],
                root.EnumerateObject().Select(property => property.Name)
            );
            Assert.Equal(mpi, root.GetProperty("mpi").GetString());
            JsonElement[] control = [.. root.GetProperty("controlVariables").EnumerateArray()];
            JsonElement[] performance = [.. root.GetProperty("performanceVariables").EnumerateArray()];
            if (Lacks(mpi, "MPI_T_cvar_get_info"))
            {
                Assert.Contains("it lacks the tool interface", root.GetProperty("problem").GetString());
                Assert.Equal((0, 0), (control.Length, performance.Length));
                string text = ToolRun.Of("info", "--variables", "--mpi", mpi).ExitsWith(0).Output;
                Assert.EndsWith(
                    "\nNone: it lacks the tool interface, the functions MPI_T_ of MPI-3.0, and has no variables.\n",
                    text
                );
                continue;
            }

            Assert.Null(root.GetProperty("problem").GetString());
            Assert.All(control, one => Assert.Equal(OfControl, one.EnumerateObject().Select(part => part.Name)));
            Assert.All(
                performance,
                one => Assert.Equal(OfPerformance, one.EnumerateObject().Select(part => part.Name))
            );
            Assert.Contains(
                Set,
                set => control.Any(one => Text(one, "name") == set.Name && Text(one, "value") == set.Value)
            );
            // A value that no constant of MPI matches would be written as a number.
            foreach (JsonElement one in control.Concat(performance))
            {
                Assert.StartsWith("MPI_", Text(one, "type"));
                Assert.Matches("^(USER|TUNER|MPIDEV)_(BASIC|DETAIL|ALL)$", Text(one, "verbosity"));
                Assert.Matches("^(NO_OBJECT|MPI_[A-Z]+)$", Text(one, "bind"));
            }

            Assert.All(
                control,
                one => Assert.Matches("^(CONSTANT|READONLY|LOCAL|GROUP|ALL)(_EQ)?$", Text(one, "scope"))
            );
            Assert.All(performance, one => Assert.Matches("^[A-Z]+$", Text(one, "class")));
        }
    }

    [Fact(Timeout = Limit.Test)]
    public void Are_those_that_hold_a_text()
    {
        string? mpi = BuiltProgram
            .InstalledMpis(BuiltProgram.Waiting(mono: false))
            .FirstOrDefault(one => !Lacks(one, "MPI_T_cvar_get_info"));
        Assert.SkipWhen(mpi is null, "no MPI is installed that has variables");
        using JsonDocument all = Ask("info", "--variables", "--json", "--mpi", mpi);
        using JsonDocument some = Ask("info", "--variables=EaGeR", "--json", "--mpi", mpi);
        string[] expected =
        [
            .. all
                .RootElement.GetProperty("controlVariables")
                .EnumerateArray()
                .Where(one =>
                    (Text(one, "name") + "\n" + Text(one, "description")).Contains(
                        "eager",
                        StringComparison.OrdinalIgnoreCase
                    )
                )
                .Select(one => Text(one, "name")),
        ];
        Assert.NotEmpty(expected);
        Assert.Equal(
            expected,
            some.RootElement.GetProperty("controlVariables").EnumerateArray().Select(one => Text(one, "name"))
        );

        // The text output has the same variables.
        string text = ToolRun.Of("info", "--variables=eager", "--mpi", mpi).ExitsWith(0).Output;
        Assert.StartsWith($"Variables of {mpi}: ", text);
        Assert.All(expected, name => Assert.Contains($"\n  {name} = ", text));
        Assert.Contains($"\n{expected.Length} control variables, ", text);
    }

    [Fact(Timeout = Limit.Test)]
    public void Of_an_MPI_that_cannot_be_asked_are_none_with_the_reason()
    {
        using FakeProgram program = new();
        program.AddWhole("broken", FakeProgram.StartsRanks, "title=The Broken");
        string text = ToolRun.Of(program, "info", "--variables", program.File).ExitsWith(0).Output;
        Assert.StartsWith("Variables of broken: The Broken\nNone: its process ended with exit code 1: ", text);
        Assert.Contains("libbroken.so.1", text);
    }

    private static JsonDocument Ask(params string[] words) =>
        JsonDocument.Parse(
            ToolRun.Of(null, [.. Set.Select(set => (set.Environment, set.Value))], words).ExitsWith(0).Output
        );

    private static bool Lacks(string mpi, string function)
    {
        using JsonDocument document = JsonDocument.Parse(ToolRun.Of("info", "--json", "--mpi", mpi).Output);
        return document
            .RootElement.GetProperty("mpis")
            .EnumerateArray()
            .Single(one => Text(one, "name") == mpi)
            .GetProperty("missingFunctions")
            .EnumerateArray()
            .Any(name => name.GetString() == function);
    }

    private static string Text(JsonElement one, string name) => one.GetProperty(name).GetString() ?? "";
}
