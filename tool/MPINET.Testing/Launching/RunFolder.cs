using System.Globalization;

namespace MPINET.Testing.Launching;

/// <summary>The temporary folder of one run of the launcher, with a subfolder for each launch.</summary>
internal sealed class RunFolder
{
    private const string Prefix = "mpinet-testing-";
    private const string KeepMark = "keep";

    private readonly bool keep;

    public RunFolder(bool keep)
    {
        this.keep = keep;
        RemoveAbandoned();
        Path = System.IO.Path.Combine(
            System.IO.Path.GetTempPath(),
            $"{Prefix}{NativeProcess.Current}-{Guid.NewGuid():N}"
        );
        Directory.CreateDirectory(Path);
        if (keep)
        {
            File.WriteAllText(System.IO.Path.Combine(Path, KeepMark), "");
        }
    }

    public string Path { get; }

    /// <summary>Removes the folder unless it is kept.</summary>
    public void Remove()
    {
        if (!keep)
        {
            Remove(Path);
        }
    }

    /// <summary>Removes the folders of launchers that were killed.</summary>
    private static void RemoveAbandoned()
    {
        foreach (string path in Directory.GetDirectories(System.IO.Path.GetTempPath(), Prefix + "*"))
        {
            string owner = System.IO.Path.GetFileName(path).Split('-')[2];
            bool abandoned =
                int.TryParse(owner, NumberStyles.None, CultureInfo.InvariantCulture, out int id)
                && !NativeProcess.Exists(id)
                && !File.Exists(System.IO.Path.Combine(path, KeepMark));
            if (abandoned)
            {
                Remove(path);
            }
        }
    }

    private static void Remove(string path)
    {
        try
        {
            Directory.Delete(path, recursive: true);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            // A process that is about to end still writes there, or the folder belongs to another user.
        }
    }
}
