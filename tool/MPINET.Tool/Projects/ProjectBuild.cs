using System.Diagnostics;
using MPINET.Launching;

namespace MPINET.Tool.Projects;

/// <summary>Builds a project like <c>dotnet build</c>, and finds the resulting program.</summary>
/// <param name="project">The path of the project file, or of a file-based program.</param>
/// <param name="configuration">A configuration such as Release; null for the project's default.</param>
/// <param name="framework">The target framework to build; null for the only or the first one.</param>
internal sealed class ProjectBuild(string project, string? configuration, string? framework)
{
    /// <summary>The properties from the last build; null before the first one and after a failed one.</summary>
    public ProjectOutput? Output { get; private set; }

    /// <summary>Builds the project. The messages of the build go to standard error, because standard output belongs to the ranks.</summary>
    /// <returns>The program's file; null if the build has failed. In that case it has written the errors.</returns>
    /// <exception cref="LaunchException">There is no SDK, or the project is no program.</exception>
    public string? Run()
    {
        // The restore covers all target frameworks, because referenced projects have others. dotnet build does the same, and then ends with a
        // summary that repeats all warnings.
        Output = null;
        if (ProjectFile.IsFileBased(project))
        {
            // Its build includes the restore, which runs only through this command.
            Output = MSBuild("Build", framework);
        }
        else if (MSBuild("Restore", null) is { } restored)
        {
            string? first = restored.FirstFramework(project);
            Output = MSBuild("Build", framework ?? first);
        }

        return Output?.Program(project);
    }

    /// <summary>Runs a target and reads the properties of the project; null if it fails.</summary>
    private ProjectOutput? MSBuild(string target, string? forFramework)
    {
        string result = Path.GetTempFileName();
        try
        {
            List<string> words =
            [
                ProjectFile.IsFileBased(project) ? "build" : "msbuild",
                project,
                "-nologo",
                $"-target:{target}",
                // The SDK refuses this option for a file.
                .. ProjectFile.IsFileBased(project) ? (string[])[] : ["-maxcpucount"],
                "-verbosity:quiet",
                "-tl:off",
                "-consoleLoggerParameters:NoSummary",
                "-getProperty:" + string.Join(",", ProjectOutput.Properties),
                $"-getResultOutputFile:{result}",
                .. Property("Configuration", configuration),
                .. Property("TargetFramework", forFramework),
            ];
            return DotNet(words) == 0 ? ProjectOutput.Parse(File.ReadAllText(result)) : null;
        }
        finally
        {
            File.Delete(result);
        }
    }

    private static string[] Property(string name, string? value) => value is null ? [] : [$"-property:{name}={value}"];

    private int DotNet(List<string> words)
    {
        string host =
            DotNetHost.Find()
            ?? throw new LaunchException(
                "no dotnet in PATH or DOTNET_ROOT",
                $"the SDK of .NET, which builds {project}",
                "install the SDK, or build the project elsewhere and name its .dll or .exe"
            );
        using Process process = CapturedProcess.Start(new ProcessStartInfo(host, words));
        DataReceivedEventHandler handler = (_, data) =>
        {
            if (data.Data is { Length: > 0 } text)
            {
                Console.Error.WriteLine(text);
            }
        };
        process.OutputDataReceived += handler;
        process.ErrorDataReceived += handler;
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
        process.WaitForExit();
        return process.ExitCode;
    }
}
