using System.Globalization;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;

namespace MPINET;

/// <summary>The files of the checkpoints of one name. One process calls its methods.</summary>
/// <param name="folder">The folder.</param>
/// <param name="name">The name.</param>
internal sealed unsafe class CheckpointFolder(string folder, string name)
{
    private const string Ending = ".checkpoint";
    private const string Unfinished = ".unfinished";

    // Of Linux: a file system that cannot do it.
    private const int InvalidArgument = 22;

    /// <summary>The path of a step.</summary>
    public string PathOf(long step) =>
        Path.Combine(folder, string.Format(CultureInfo.InvariantCulture, "{0}.{1}{2}", name, step, Ending));

    /// <summary>The path of a step that is being written.</summary>
    public string UnfinishedPathOf(long step) => PathOf(step) + Unfinished;

    /// <summary>The steps that there are, the newest first.</summary>
    public long[] Steps() =>
        [
            .. Directory
                .GetFiles(folder)
                .Select(StepOf)
                .Where(static step => step is not null)
                .Select(static step => step!.Value)
                .OrderByDescending(static step => step),
        ];

    /// <summary>Makes a written file the one of its step. A kill leaves the one or the other.</summary>
    public void Finish(long step)
    {
        string written = UnfinishedPathOf(step);
        string path = PathOf(step);
        Sync(written);
        Checkpoint.Reach("the file is on the device");
        fixed (
            byte* from = Terminated(written),
                to = Terminated(path)
        )
        {
            // File.Move of netstandard2.0 replaces no file.
            Check(rename(from, to), "rename", path);
        }

        Checkpoint.Reach("the file has its name");
        Sync(folder);
        Checkpoint.Reach("the name is on the device");
    }

    /// <summary>Deletes later steps, which belong to a past that the program has left, old ones, and what was never finished.</summary>
    /// <param name="step">The newest step.</param>
    /// <param name="keep">The number of steps to keep with it.</param>
    public void Clean(long step, int keep)
    {
        long[] steps = Steps();
        foreach (
            long other in steps.Where(other => other > step).Concat(steps.Where(other => other <= step).Skip(keep))
        )
        {
            File.Delete(PathOf(other));
            Checkpoint.Reach("another is deleted");
        }

        foreach (string file in Directory.GetFiles(folder))
        {
            if (
                file.EndsWith(Unfinished, StringComparison.Ordinal)
                && StepOf(file.Substring(0, file.Length - Unfinished.Length)) is not null
            )
            {
                File.Delete(file);
                Checkpoint.Reach("an unfinished one is deleted");
            }
        }
    }

    private long? StepOf(string path)
    {
        string file = Path.GetFileName(path);
        string start = name + ".";
        int digits = file.Length - start.Length - Ending.Length;
        return
            digits > 0
            && file.StartsWith(start, StringComparison.Ordinal)
            && file.EndsWith(Ending, StringComparison.Ordinal)
            && long.TryParse(
                file.Substring(start.Length, digits),
                NumberStyles.None,
                CultureInfo.InvariantCulture,
                out long step
            )
            && Path.GetFileName(PathOf(step)) == file
            ? step
            : null;
    }

    // Also of a folder, which FileStream does not open.
    private static void Sync(string path)
    {
        fixed (byte* name = Terminated(path))
        {
            int opened = open(name, 0);
            Check(opened, "open", path);
            int code = fsync(opened);
            int error = code == 0 ? 0 : *__errno_location();
            _ = close(opened);
            if (error is not (0 or InvalidArgument))
            {
                throw Failed("fsync", path, error);
            }
        }
    }

    private static byte[] Terminated(string path) => Encoding.UTF8.GetBytes(path + "\0");

    private static void Check(int code, string function, string path)
    {
        if (code < 0)
        {
            throw Failed(function, path, *__errno_location());
        }
    }

    private static IOException Failed(string function, string path, int error) =>
        new($"{function} reports error {error} of the operating system for '{path}'.");

    // SetLastError needs the runtime's marshalling, which this assembly has disabled.
    [DllImport("libc")]
    private static extern int* __errno_location();

    [DllImport("libc")]
    private static extern int open(byte* path, int flags);

    [DllImport("libc")]
    private static extern int fsync(int file);

    [DllImport("libc")]
    private static extern int close(int file);

    [DllImport("libc")]
    private static extern int rename(byte* from, byte* to);
}
