using System.ComponentModel;
using System.Diagnostics;
using System.IO;

namespace MPINET.Tests.Files;

/// <summary>A file system of 1 MiB in memory, where the system and the user permit it.</summary>
internal static class SmallDisk
{
    /// <summary>Makes a folder the root of one.</summary>
    /// <returns>Why it cannot; empty if it could.</returns>
    public static string Mount(string folder)
    {
        Directory.CreateDirectory(folder);
        return Run("mount", $"-t tmpfs -o size=1m tmpfs \"{folder}\"");
    }

    /// <summary>Takes it away.</summary>
    public static void Unmount(string folder) => Assert.Equal("", Run("umount", $"\"{folder}\""));

    private static string Run(string command, string arguments)
    {
        ProcessStartInfo start = new(command, arguments) { RedirectStandardError = true, UseShellExecute = false };
        try
        {
            using Process? process = Process.Start(start);
            string error = process!.StandardError.ReadToEnd();
            process.WaitForExit();
            return process.ExitCode == 0 ? "" : $"{command}: {error.Trim()}";
        }
        catch (Win32Exception exception)
        {
            return exception.Message;
        }
    }
}
