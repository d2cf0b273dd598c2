// The .NET SDK's commands, and the folders of their output.

using System.Xml.Linq;

// The SDK ends before instrumented code of the JIT pays off: without it, a build takes a quarter less time.
//
// The MPI is a variable of the environment: a property of the command line is removed on the way to projects that do not depend on it, and
// MSBuild then builds such a project twice, with and without the property, at the same time and into the same files.
void DotNetCommand(string command, string arguments, int minutes = 15, string against = null) =>
    Run($"dotnet {command} {arguments}", minutes, new Dictionary<string, string> { ["DOTNET_TieredPGO"] = "0", ["Mpi"] = against ?? mpi });

void Build(string project, string properties = "", string against = null) =>
    DotNetCommand(
        "build",
        $"{Quoted(project)} --configuration {configuration} {properties} {ClangSharpProperty()} -warnaserror --nologo --verbosity minimal --tl:off -nodeReuse:false",
        against: against
    );

/// <summary>The file of a project's program.</summary>
string ProgramFile(string project, string runtime, bool severalFrameworks = true)
{
    string flavour = configuration.ToLowerInvariant();
    return Absolute(
        runtime == "Mono"
            ? $"artifacts/bin/{project}/{flavour}_net472/{project}.exe"
            : $"artifacts/bin/{project}/{flavour}{(severalFrameworks ? "_net10.0" : "")}/{project}.dll"
    );
}

/// <summary>The command that runs a project's program.</summary>
string Program(string project, string runtime, bool severalFrameworks = true) =>
    $"{(runtime == "Mono" ? "mono --debug" : "dotnet exec")} {Quoted(ProgramFile(project, runtime, severalFrameworks))}";

/// <summary>Properties of a project as MSBuild evaluates them; empty if they are not set.</summary>
IReadOnlyDictionary<string, string> Properties(FilePath project, params string[] names)
{
    int code = StartProcess(
        "dotnet",
        new ProcessSettings
        {
            Arguments = $"msbuild {Quoted(project.FullPath)} {string.Join(" ", names.Select(name => $"-getProperty:{name}"))}",
            RedirectStandardOutput = true,
        },
        out IEnumerable<string> output
    );
    if (code != 0)
    {
        throw new CakeException($"{project} cannot be read: {string.Join(" ", output)}");
    }

    using var answer = System.Text.Json.JsonDocument.Parse(string.Join("\n", output));
    System.Text.Json.JsonElement properties = answer.RootElement.GetProperty("Properties");
    return names.ToDictionary(name => name, name => properties.GetProperty(name).GetString());
}

/// <summary>Refuses a solution that lacks a project, or lists a deleted one.</summary>
void CheckSolution(string solution)
{
    var listed = XDocument.Load(solution).Descendants("Project").Select(project => (string)project.Attribute("Path")).ToHashSet();
    var there = GetFiles("./{generator,highlevel,lowlevel,perf,samples,tests,tool}/**/*.{csproj,fsproj,vbproj}")
        .Select(file => MakeAbsolute(Directory(".")).GetRelativePath(file).FullPath)
        .ToHashSet();
    var wrong = there.Except(listed).Select(project => $"{project} is not in {solution}")
        .Concat(listed.Except(there).Select(project => $"{solution} lists {project}, which is not there"))
        .ToList();
    if (wrong.Count > 0)
    {
        throw new CakeException(string.Join("\n", wrong));
    }
}

/// <summary>Runs a command; a failure or a timeout ends the task.</summary>
void Run(string command, int minutes, IDictionary<string, string> environment = null)
{
    int code = RunForCode(command, minutes, environment);
    if (code != 0)
    {
        throw new CakeException(
            code is 124 or 137 ? $"{command} did not end within {minutes} minutes" : $"{command} ended with exit code {code}"
        );
    }
}

/// <summary>Runs a command and returns its exit code: 124 or 137 after a timeout.</summary>
int RunForCode(string command, int minutes, IDictionary<string, string> environment = null) =>
    StartProcess(
        "timeout",
        new ProcessSettings
        {
            Arguments = $"--foreground --kill-after=10 {minutes * 60} {command}",
            EnvironmentVariables = environment,
        }
    );

/// <summary>Runs a command without showing its output.</summary>
bool RunQuietly(string command, int minutes) =>
    StartProcess(
        "timeout",
        new ProcessSettings
        {
            Arguments = $"--kill-after=10 {minutes * 60} {command}",
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        },
        out _,
        out _
    ) == 0;

string Absolute(string path) => MakeAbsolute(File(path)).FullPath;

string Quoted(string path) => $"\"{path}\"";
