using System.Diagnostics;
using MPINET.Launching;

namespace MPINET.Tool.Projects;

/// <summary>Builds a project as <c>dotnet build</c> does, and finds the program that comes out.</summary>
/// <param name="project">The project's file.</param>
/// <param name="configuration">Such as Release; null for the project's own.</param>
/// <param name="framework">The target framework to build for; null for the only or the first one.</param>
internal sealed class ProjectBuild(string project, string? configuration, string? framework)
{
    /// <summary>What the last build has told; null before the first one, and after one that has failed.</summary>
    public ProjectOutput? Output { get; private set; }

    /// <summary>Builds the project. What the build says goes to standard error: standard output is the ranks'.</summary>
    /// <returns>The program's file; null if the build has failed, and has said why.</returns>
    /// <exception cref="LaunchException">There is no SDK, or the project is no program.</exception>
    public string? Run()
    {
        // The restore is for all target frameworks: the projects that this one refers to have others. dotnet build does the same,
        // and ends with a summary that repeats all warnings.
        Output = null;
        if (MSBuild("Restore", null) is { } restored)
        {
            string? first = restored.FirstFramework(project);
            Output = MSBuild("Build", framework ?? first);
        }

        return Output?.Program(project);
    }

    /// <summary>Runs a target, and reads the properties of the project; null if it has failed.</summary>
    private ProjectOutput? MSBuild(string target, string? forFramework)
    {
        string result = Path.GetTempFileName();
        try
        {
            List<string> words =
            [
                "msbuild",
                project,
                "-nologo",
                $"-target:{target}",
                "-maxcpucount",
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
        ProcessStartInfo start = new(host, words)
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        using Process process = Process.Start(start)!;
        process.StandardInput.Close();
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
