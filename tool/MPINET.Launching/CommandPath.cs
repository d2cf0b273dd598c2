using System.Runtime.InteropServices;
using System.Text;

namespace MPINET.Launching;

/// <summary>The paths of commands.</summary>
public static class CommandPath
{
    private const int ExecutableMode = 1; // X_OK
    private const int LongestPath = 4096; // PATH_MAX, the ending zero included

    /// <summary>Finds the full path of a command in PATH, or of one that is given with its folder; null if it does not exist.</summary>
    public static string? Find(string command)
    {
        if (command.Contains('/'))
        {
            string path = Path.GetFullPath(command);
            return IsExecutable(path) ? path : null;
        }

        return (Environment.GetEnvironmentVariable("PATH") ?? "")
            .Split(Path.PathSeparator)
            .Where(folder => folder.Length > 0)
            .Select(folder => Path.Combine(folder, command))
            .FirstOrDefault(IsExecutable);
    }

    /// <summary>True for a file that this user may execute.</summary>
    public static bool IsExecutable(string path) => File.Exists(path) && access(Utf8(path), ExecutableMode) == 0;

    /// <summary>The path with all links resolved.</summary>
    public static string Real(string path)
    {
        byte[] buffer = new byte[LongestPath];
        if (realpath(Utf8(path), buffer) == IntPtr.Zero)
        {
            return path;
        }

        return Encoding.UTF8.GetString(buffer, 0, Array.IndexOf(buffer, (byte)0));
    }

    private static byte[] Utf8(string text) => Encoding.UTF8.GetBytes(text + '\0');

    [DllImport("libc")]
    private static extern int access(byte[] path, int mode);

    [DllImport("libc")]
    private static extern IntPtr realpath(byte[] path, [Out] byte[] resolved);
}
