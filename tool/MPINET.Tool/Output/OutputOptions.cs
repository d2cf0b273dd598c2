using System.Globalization;
using MPINET.Launching;

namespace MPINET.Tool.Output;

/// <summary>The requested treatment of the output of the ranks.</summary>
internal sealed class OutputOptions
{
    private const string NoColour = "NO_COLOR"; // https://no-color.org
    private const string Name = "rank-";

    /// <param name="label">True to begin each line with the rank.</param>
    /// <param name="folder">The folder for one file per rank and stream; null for no files.</param>
    public OutputOptions(bool label, string? folder)
    {
        Label = label;
        Folder = folder is null ? null : Path.GetFullPath(folder);
        bool colours =
            label
            && Environment.GetEnvironmentVariable(NoColour) is null or ""
            && Environment.GetEnvironmentVariable("TERM") != "dumb";
        ColourOutput = colours && TerminalSession.IsTerminal(1);
        ColourError = colours && TerminalSession.IsTerminal(2);
    }

    public bool Label { get; }

    public string? Folder { get; }

    public bool ColourOutput { get; }

    public bool ColourError { get; }

    /// <summary>The paths of the files up to the rank; null for no files.</summary>
    public string? Files => Folder is null ? null : Path.Combine(Folder, Name);

    /// <summary>The paths of a launch's pipes up to the rank.</summary>
    public string Pipes(LaunchMark mark) => Path.Combine(mark.OutputFolder, Name);

    /// <summary>Creates the folder for the files, if there are any.</summary>
    /// <exception cref="LaunchException">It cannot be made.</exception>
    public void MakeFolder()
    {
        if (Folder is not null)
        {
            Try(() => Directory.CreateDirectory(Folder));
        }
    }

    /// <summary>Removes the files of an earlier launch, which may have had more ranks.</summary>
    /// <exception cref="LaunchException">They cannot be removed.</exception>
    public void RemoveFiles()
    {
        if (Folder is null)
        {
            return;
        }

        Try(() =>
        {
            foreach (string file in Directory.GetFiles(Folder, Name + "*"))
            {
                if (
                    Path.GetExtension(file) is ".out" or ".err"
                    && int.TryParse(
                        Path.GetFileNameWithoutExtension(file)[Name.Length..],
                        NumberStyles.None,
                        CultureInfo.InvariantCulture,
                        out _
                    )
                )
                {
                    File.Delete(file);
                }
            }
        });
    }

    private void Try(Action action)
    {
        try
        {
            action();
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new LaunchException(
                $"--output-dir {Folder}: {exception.Message}",
                "a folder that can be made or written to, in which each rank gets the files rank-<rank>.out and .err",
                "name another one"
            );
        }
    }
}
