using MPINET.Loader;

namespace MPINET.Samples.Tests;

/// <summary>A program that was built with these tests, for their runtime.</summary>
internal class BuiltProgram
{
    /// <summary>A program in its output folder.</summary>
    public BuiltProgram(string name)
        : this(name, FolderOf(name)) { }

    /// <summary>A program in another folder.</summary>
    protected BuiltProgram(string name, string folder)
    {
        string program = Path.Combine(folder, name);
        Folder = folder;
        Words = File.Exists(program + ".exe") ? ["mono", "--debug", program + ".exe"] : [program];
    }

    public string Folder { get; }

    /// <summary>The words of the command that starts the program.</summary>
    public string[] Words { get; }

    public static string FolderOf(string name)
    {
        string own = AppContext.BaseDirectory.TrimEnd('/', Path.DirectorySeparatorChar);
        return Path.Combine(Path.GetDirectoryName(Path.GetDirectoryName(own)!)!, name, Path.GetFileName(own));
    }

    /// <summary>Runs the program without a launcher.</summary>
    public Job Alone(params string[] arguments) => Job.Run([.. Words, .. arguments]);

    /// <inheritdoc cref="Alone(string[])" />
    public Job Alone((string Name, string Value) variable, params (string Name, string Value)[] more) =>
        Job.Run(Words, [variable, .. more]);

    /// <inheritdoc cref="Alone(string[])" />
    public Job Alone((string Name, string Value)[] environment, params string[] arguments) =>
        Job.Run([.. Words, .. arguments], environment);

    /// <summary>Runs the program on ranks, one of which aborts the job.</summary>
    public Job Aborted(int ranks, params string[] arguments)
    {
        Assert.SkipWhen(
            MpiLoader.Current!.Descriptor.LaunchBoot is not null,
            "The launcher does not always end when a process has aborted: the daemon that it waits for says nothing."
        );
        Job job = OnRanks(ranks, arguments);
        Assert.NotEqual(0, job.ExitCode);
        return job;
    }

    public Job OnRanks(int ranks, params string[] arguments) => OnRanks(ranks, [], arguments);

    /// <summary>Runs the program on ranks, with variables in their environment.</summary>
    public Job OnRanks(int ranks, (string Name, string Value)[] environment, params string[] arguments) =>
        Job.RunOnRanks(ranks, [.. Words, .. arguments], environment);
}
