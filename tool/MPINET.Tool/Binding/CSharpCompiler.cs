using System.Diagnostics;
using MPINET.Launching;

namespace MPINET.Tool.Binding;

/// <summary>The C# compiler of the .NET SDK. It is called directly, because building a project would need reference packages.</summary>
/// <param name="dotnet">The command dotnet.</param>
/// <param name="compiler">The path of its csc.dll.</param>
internal sealed class CSharpCompiler(string dotnet, string compiler)
{
    /// <summary>The environment variable with the path of the compiler to use.</summary>
    public const string Variable = "MPINET_CSC";

    // The sources are in C# 14.
    private const int FirstSdk = 10;

    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(5);

    /// <summary>A clause for messages: the locations that were searched.</summary>
    public static string Missing =>
        Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } named
            ? $"{Variable} names {named}, which is no file"
            : NoSdk;

    /// <summary>A clause for messages: the locations without an SDK.</summary>
    public static string NoSdk =>
        $"there is no SDK of .NET {FirstSdk} or later in {string.Join(" or ", Roots().Select(root => Path.Combine(root, "sdk")))}";

    /// <summary>The command dotnet of an SDK that has a compiler; null if there is none.</summary>
    public static string? Sdk() =>
        Roots()
            .Where(root => Compilers(root).Any())
            .Select(root => Path.Combine(root, "dotnet"))
            .FirstOrDefault(CommandPath.IsExecutable);

    /// <summary>The compiler of the newest SDK; null if there is none.</summary>
    public static CSharpCompiler? Find()
    {
        string? compiler = Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } named
            ? File.Exists(named)
                ? named
                : null
            : Roots().SelectMany(Compilers).FirstOrDefault();
        return compiler is not null && DotNet() is { } dotnet ? new CSharpCompiler(dotnet, compiler) : null;
    }

    /// <summary>Compiles MPINET.PInvoke for one framework, into the folder with the framework's name.</summary>
    /// <exception cref="LaunchException">The compiler reports errors.</exception>
    public void Compile(BindingKit kit, string framework, string sources, string target)
    {
        string folder = Path.Combine(target, framework);
        Directory.CreateDirectory(folder);
        ProcessStartInfo start = new(
            dotnet,
            [
                "exec",
                compiler,
                "-noconfig",
                $"@{kit.OptionsOf(framework)}",
                $"-analyzer:{kit.Profiling}",
                $"-out:{Path.Combine(folder, "MPINET.PInvoke.dll")}",
                $"-pathmap:{sources}=/mpinet",
                .. Directory.GetFiles(sources, "*.cs").Order(StringComparer.Ordinal),
            ]
        )
        {
            // The paths in the options are relative to it.
            WorkingDirectory = Path.GetDirectoryName(kit.OptionsOf(framework)),
        };
        start.Environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        (int code, string? text) = ToolProcess.Run(start, Limit);
        if (code != 0)
        {
            throw new LaunchException(
                $"MPINET.PInvoke does not compile for {framework}:\n{text}",
                $"sources that {compiler} compiles",
                "report this with the text above"
            );
        }
    }

    // The installation that runs this process comes first, because its version is known to work.
    private static IEnumerable<string> Roots() =>
        new[]
        {
            Path.GetFullPath(Path.Combine(Path.GetDirectoryName(typeof(object).Assembly.Location)!, "..", "..", "..")),
            Environment.GetEnvironmentVariable("DOTNET_ROOT"),
            DotNetHost.Find() is { } host ? Path.GetDirectoryName(CommandPath.Real(host)) : null,
        }
            .Where(root => !string.IsNullOrEmpty(root))
            .Select(root => root!)
            .Distinct();

    private static IEnumerable<string> Compilers(string root) =>
        Directory.Exists(Path.Combine(root, "sdk"))
            ? Directory
                .GetDirectories(Path.Combine(root, "sdk"))
                .Select(folder => (Folder: folder, Version: VersionOf(Path.GetFileName(folder))))
                .Where(sdk => sdk.Version.Major >= FirstSdk)
                .OrderByDescending(sdk => sdk.Version)
                .Select(sdk => Path.Combine(sdk.Folder, "Roslyn", "bincore", "csc.dll"))
                .Where(File.Exists)
            : [];

    private static Version VersionOf(string sdk) =>
        Version.TryParse(sdk.Split('-')[0], out Version? version) ? version : new Version(0, 0);

    private static string? DotNet() =>
        Roots().Select(root => Path.Combine(root, "dotnet")).FirstOrDefault(CommandPath.IsExecutable);
}
