namespace MPINET.Launching;

/// <summary>The command <c>dotnet</c>, which starts programs for .NET and has the SDK behind it.</summary>
public static class DotNetHost
{
    /// <summary>Its full path: the one that runs this process, else that in PATH, else that in DOTNET_ROOT; null if there is none.</summary>
    public static string? Find()
    {
        string?[] candidates =
        [
            Environment.GetEnvironmentVariable("DOTNET_HOST_PATH"),
            CommandPath.Find("dotnet"),
            Environment.GetEnvironmentVariable("DOTNET_ROOT") is { Length: > 0 } root
                ? Path.Combine(root, "dotnet")
                : null,
        ];
        return candidates.FirstOrDefault(File.Exists);
    }
}
