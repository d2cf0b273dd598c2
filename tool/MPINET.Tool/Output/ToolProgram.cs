namespace MPINET.Tool.Output;

/// <summary>The command that starts this tool in another process.</summary>
internal static class ToolProgram
{
    /// <summary>The words of the command: with dotnet, or the tool alone.</summary>
    public static string[] Words { get; } = Find();

    private static string[] Find()
    {
        string host = Environment.ProcessPath!;
        return Path.GetFileNameWithoutExtension(host) == "dotnet"
            ? [host, "exec", Path.Combine(AppContext.BaseDirectory, "mpinet.dll")]
            : [host];
    }
}
