using System.Security;

namespace MPINET.Packages.Tests;

/// <summary>A user's machine: a folder whose path has a blank and an umlaut, an empty home, and no package in a cache.</summary>
internal static class Machine
{
    private static readonly string root = Path.Combine(Path.GetTempPath(), $"mpinet Päckchen {Guid.NewGuid():n}");

    private static readonly Lazy<string> folder = new(Create);

    private static readonly Lazy<string> before = new(() => Feed.FolderBefore(Path.Combine(root, "before")));

    private static readonly Lazy<string> tool = new(InstallTool);

    private static readonly Lazy<bool> templates = new(InstallTemplates);

    /// <summary>The folder of the machine.</summary>
    public static string Folder => folder.Value;

    /// <summary>The version of the previous release's packages.</summary>
    public static string VersionBefore =>
        new Package(Directory.EnumerateFiles(before.Value, "MPINET.Core.*.nupkg").Single()).Version;

    /// <summary>A folder for packages that the user makes.</summary>
    public static string OwnPackages => Path.Combine(Folder, "packages");

    private static IEnumerable<(string Name, string? Value)> Environment =>
        [
            ("HOME", Path.Combine(root, "home")),
            ("DOTNET_CLI_HOME", Path.Combine(root, "home")),
            ("XDG_DATA_HOME", null),
            ("NUGET_PACKAGES", null),
            ("DOTNET_NOLOGO", "1"),
            ("DOTNET_CLI_TELEMETRY_OPTOUT", "1"),
            ("DOTNET_GENERATE_ASPNET_CERTIFICATE", "false"),
            ("DOTNET_ADD_GLOBAL_TOOLS_TO_PATH", "false"),
            ("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT", "1"),
            ("DOTNET_CLI_UI_LANGUAGE", "en"),
            // These keep a build from leaving processes behind.
            ("MSBUILDDISABLENODEREUSE", "1"),
            ("DOTNET_CLI_USE_MSBUILD_SERVER", "0"),
            (
                "UseSharedCompilation",
                System.Environment.GetEnvironmentVariable("SharedCompilationId") is null ? "false" : "true"
            ),
            ("MSBUILDTERMINALLOGGER", "off"),
            ("TERM", "dumb"),
            // Variables of the build that runs the tests.
            ("MPINET_MPI", null),
            ("MPINET_WATCH", null),
            ("ContinuousIntegrationBuild", null),
        ];

    /// <summary>Runs a command of the SDK.</summary>
    public static Command Dotnet(string place, params IEnumerable<string> words) =>
        Command.Run(place, Environment, ["dotnet", .. words]);

    /// <summary>Runs a command of the tool, which is installed from its package.</summary>
    public static Command Mpinet(
        IEnumerable<string> words,
        params IEnumerable<(string Name, string? Value)> variables
    ) => Command.Run(Folder, [.. Environment, .. variables], [tool.Value, .. words]);

    /// <summary>Runs a command with variables in addition to those of the machine.</summary>
    public static Command Run(
        string place,
        IEnumerable<(string Name, string? Value)> variables,
        params IEnumerable<string> words
    ) => Command.Run(place, [.. Environment, .. variables], words);

    /// <summary>Makes a new folder.</summary>
    public static string NewFolder(string name)
    {
        string made = Path.Combine(Folder, $"{name} {Guid.NewGuid().ToString("n")[..6]}");
        Directory.CreateDirectory(made);
        return made;
    }

    /// <summary>Installs the templates.</summary>
    public static void RequireTemplates() => Assert.True(templates.Value);

    /// <summary>Writes the configuration of a user who knows feeds of other packages, and none of MPINET's.</summary>
    public static void WriteOtherSources(string folder) => WriteSources(folder, [.. Others()], "");

    private static void WriteSources(string folder, (string Key, string Place)[] sources, string mapping)
    {
        Directory.CreateDirectory(folder);
        string added = string.Concat(
            sources.Select(one => $"<add key='{one.Key}' value='{SecurityElement.Escape(one.Place)}' />")
        );
        File.WriteAllText(
            Path.Combine(folder, "NuGet.Config"),
            $"<configuration><packageSources><clear />{added}</packageSources>{mapping}</configuration>"
        );
    }

    private static string Create()
    {
        string own = Path.Combine(root, "packages");
        Directory.CreateDirectory(own);
        Directory.CreateDirectory(Path.Combine(root, "home"));
        AppDomain.CurrentDomain.ProcessExit += (_, _) => Remove();
        (string Key, string Place)[] sources =
        [
            ("mpinet", Feed.Folder),
            ("before", before.Value),
            ("other", own),
            .. Others(),
        ];
        string mapping = string.Concat(
            sources.Select(one =>
                $"<packageSource key='{one.Key}'><package pattern='{(one.Key.StartsWith("other") ? "*" : "MPINET*")}' /></packageSource>"
            )
        );
        WriteSources(root, sources, $"<packageSourceMapping>{mapping}</packageSourceMapping>");
        return root;
    }

    // Processes of the SDK may be about to end. An exception here would end all tests.
    private static void Remove()
    {
        for (int i = 0; i < 100; i++)
        {
            try
            {
                Directory.Delete(root, recursive: true);
                return;
            }
            catch (IOException)
            {
                Thread.Sleep(100);
            }
        }
    }

    // The sources of other packages: packages that this machine has restored before, then its configured sources.
    private static IEnumerable<(string Key, string Place)> Others() =>
        OtherPlaces().Select((place, i) => ($"other{i}", place));

    /// <summary>The folder of the packages that this machine has restored before; null if there is none.</summary>
    public static string? RestoredPackages =>
        (
            System.Environment.GetEnvironmentVariable("NUGET_PACKAGES")
            ?? Path.Combine(
                System.Environment.GetFolderPath(System.Environment.SpecialFolder.UserProfile),
                ".nuget",
                "packages"
            )
        )
            is { } restored
        && Directory.Exists(restored)
            ? restored
            : null;

    private static IEnumerable<string> OtherPlaces()
    {
        if (RestoredPackages is { } restored)
        {
            yield return restored;
        }

        Command list = Command
            .Run(
                AppContext.BaseDirectory,
                [("DOTNET_CLI_UI_LANGUAGE", "en")],
                "dotnet",
                "nuget",
                "list",
                "source",
                "--format",
                "Short"
            )
            .Succeeds();
        foreach (string line in list.Output.Split('\n').Where(line => line.StartsWith("E ", StringComparison.Ordinal)))
        {
            yield return line[2..].Trim();
        }
    }

    private static string InstallTool()
    {
        string path = Path.Combine(Folder, "tool");
        _ = Dotnet(Folder, "tool", "install", "MPINET.Tool", "--version", Feed.Version, "--tool-path", path).Succeeds();
        return Path.Combine(path, "mpinet");
    }

    private static bool InstallTemplates()
    {
        _ = Dotnet(Folder, "new", "install", $"MPINET.Templates@{Feed.Version}").Succeeds();
        return true;
    }
}
