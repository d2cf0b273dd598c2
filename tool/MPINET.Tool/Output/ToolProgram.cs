namespace MPINET.Tool.Output;

/// <summary>This tool, as a command that another process may start.</summary>
internal static class ToolProgram
{
    /// <summary>The words that start it: under dotnet, or by itself.</summary>
    public static string[] Words { get; } = Find();

    private static string[] Find()
    {
        string host = Environment.ProcessPath!;
        return Path.GetFileNameWithoutExtension(host) == "dotnet"
            ? [host, "exec", Path.Combine(AppContext.BaseDirectory, "mpinet.dll")]
            : [host];
    }
}
