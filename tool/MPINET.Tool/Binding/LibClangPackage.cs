using System.Diagnostics;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text.Json;
using MPINET.Launching;

namespace MPINET.Tool.Binding;

/// <summary>libclang as a NuGet package, which is restored only if the user asks for it.</summary>
internal static class LibClangPackage
{
    /// <summary>The option that asks for it.</summary>
    public const string Option = "--fetch-libclang";

    /// <summary>Its size, for messages.</summary>
    public const string Size = "60 MB to download and 264 MB on disk";

    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(15);

    private static readonly string Version = typeof(LibClangPackage)
        .Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(one => one.Key == "LibClangVersion")
        .Value!;

    /// <summary>The architectures that have a package, in NuGet's words; those with the C library musl have none.</summary>
    private static readonly string[] Machines = ["linux-x64", "linux-arm64"];

    /// <summary>The architecture of this process, in NuGet's words.</summary>
    private static string Machine =>
        (
            RuntimeInformation.RuntimeIdentifier is string own && (own.Contains("musl") || own.StartsWith("alpine"))
                ? "linux-musl-"
                : "linux-"
        ) + RuntimeInformation.ProcessArchitecture.ToString().ToLowerInvariant();

    private static string Id => $"libclang.runtime.{Machine}";

    /// <summary>Restores the package by the .NET SDK, with the feeds, the proxy and the folder of packages that NuGet uses here.</summary>
    /// <param name="dotnet">The command dotnet of an SDK.</param>
    /// <returns>The path of the library.</returns>
    /// <exception cref="LaunchException">There is no such package for this machine, or NuGet cannot restore it.</exception>
    public static string Fetch(string dotnet)
    {
        if (!Machines.Contains(Machine))
        {
            throw Failed($"no package with libclang for {Machine}");
        }

        using TemporarySources project = new(
            new Dictionary<string, string>
            {
                ["libclang.csproj"] = $"""
                <Project Sdk="Microsoft.NET.Sdk">
                  <PropertyGroup>
                    <TargetFramework>net8.0</TargetFramework>
                    <DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences>
                  </PropertyGroup>
                  <ItemGroup>
                    <PackageDownload Include="{Id}" Version="[{Version}]" />
                  </ItemGroup>
                </Project>
                """,
            }
        );
        (int code, string text) = ToolProcess.Run(Restore(dotnet, project.Folder), Limit);
        if (code != 0)
        {
            IEnumerable<string> errors = text.Split('\n')
                .Select(line => line.Trim())
                .Where(line => line.Length > 0 && !line.StartsWith("Determining projects", StringComparison.Ordinal))
                .Distinct();
            throw Failed($"no package {Id} {Version}:\n            {string.Join("\n            ", errors)}");
        }

        using JsonDocument assets = JsonDocument.Parse(
            File.ReadAllBytes(Path.Combine(project.Folder, "obj", "project.assets.json"))
        );
        string[] files =
        [
            .. assets
                .RootElement.GetProperty("packageFolders")
                .EnumerateObject()
                .Select(folder => Path.Combine(folder.Name, Id, Version, "runtimes", Machine, "native", "libclang.so")),
        ];
        return files.FirstOrDefault(File.Exists)
            ?? throw Failed($"the package {Id} {Version} without {string.Join(" or ", files)}");
    }

    private static ProcessStartInfo Restore(string dotnet, string folder)
    {
        ProcessStartInfo start = new(
            dotnet,
            ["restore", "libclang.csproj", "-nologo", "-tl:off", "-nodeReuse:false", "-verbosity:quiet"]
        )
        {
            WorkingDirectory = folder,
        };
        start.Environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        // MSBuild takes it as a property: a NuGet.config of the current folder or above it holds too.
        start.Environment["RestoreRootConfigDirectory"] = Environment.CurrentDirectory;
        return start;
    }

    private static LaunchException Failed(string found) =>
        new(
            found,
            $"a feed of NuGet with the package of libclang {Version}, which exists for {string.Join(" and ", Machines)}",
            "see the feeds with 'dotnet nuget list source', or install the distribution's libclang, or name a library in "
                + "MPINET_LIBCLANG; both need no "
                + Option
        );
}
