using System.Globalization;
using System.Text;
using MPINET.Loader;

namespace MPINET.Launching;

/// <summary>
/// A variable in the environment of all processes of a launch. It identifies processes that no longer belong to the
/// launcher, such as ranks whose launcher was killed, and daemons.
/// </summary>
public sealed class LaunchMark
{
    /// <summary>Creates a new mark.</summary>
    public LaunchMark() =>
        Value = string.Format(
            CultureInfo.InvariantCulture,
            "{0}-{1}",
            NativeProcess.Current,
            Guid.NewGuid().ToString("N").Substring(0, 8)
        );

    /// <summary>Its text.</summary>
    public string Value { get; }

    /// <summary>
    /// The folder for temporary files of a launch; most need none. It is not in TMPDIR, because daemons put
    /// their sockets there, whose paths end at 107 bytes.
    /// </summary>
    public string Folder => $"/tmp/mpinet-launch-{Value}";

    /// <summary>The folder into which ranks on Mono write their stacks.</summary>
    internal string StacksFolder => Folder + "-stacks";

    /// <summary>The folder of the pipes into which ranks write their output instead of to the launcher.</summary>
    public string OutputFolder => Folder + "-output";

    /// <summary>The ids of the processes on this machine that have the mark, except this one.</summary>
    public IReadOnlyList<int> Processes()
    {
        string entry = $"{MpinetSettings.LaunchVariable}={Value}";
        List<int> processes = new();
        foreach (string folder in Directory.EnumerateDirectories("/proc"))
        {
            if (
                int.TryParse(Path.GetFileName(folder), NumberStyles.None, CultureInfo.InvariantCulture, out int id)
                && id != NativeProcess.Current
                && HasCommand(folder)
                && Has(Path.Combine(folder, "environ"), entry)
            )
            {
                processes.Add(id);
            }
        }

        return processes;
    }

    /// <summary>Kills all processes that have the mark, and removes the launch's folders.</summary>
    /// <returns>True if none is left.</returns>
    public bool End()
    {
        // The search is repeated, because a process may start another meanwhile.
        for (int round = 0; round < 50; round++)
        {
            IReadOnlyList<int> processes = Processes();
            if (processes.Count == 0)
            {
                Remove(Folder);
                Remove(StacksFolder);
                Remove(OutputFolder);
                return true;
            }

            foreach (int id in processes)
            {
                NativeProcess.Kill(id);
            }

            Thread.Sleep(20);
        }

        return false;
    }

    private static void Remove(string folder)
    {
        try
        {
            if (Directory.Exists(folder))
            {
                Directory.Delete(folder, recursive: true);
            }
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            // A process of another user has left files there, which this one may not remove.
        }
    }

    /// <summary>True for a process that is more than an entry of a dead one, whose environment is gone.</summary>
    private static bool HasCommand(string folder)
    {
        try
        {
            return File.ReadAllBytes(Path.Combine(folder, "cmdline")).Length > 0;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }

    private static bool Has(string file, string entry)
    {
        try
        {
            string text = Encoding.UTF8.GetString(File.ReadAllBytes(file));
            int at = text.IndexOf(entry, StringComparison.Ordinal);
            return at >= 0
                && (at == 0 || text[at - 1] == '\0')
                && (at + entry.Length == text.Length || text[at + entry.Length] == '\0');
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            // Another user's process, or one that has just ended.
            return false;
        }
    }
}
