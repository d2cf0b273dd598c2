using System.Runtime.InteropServices;
using MPINET.Launching;
using MPINET.Loader;

namespace MPINET.Tool.Binding;

/// <summary>The folder of one MPI while it is made: beside its place, which it takes when it is whole.</summary>
internal sealed class BoundFolder : IDisposable
{
    private readonly string root;
    private readonly string name;
    private readonly List<PosixSignalRegistration> signals;

    /// <summary>Begins with an empty folder.</summary>
    /// <param name="root">The folder in which that of the MPI is made.</param>
    /// <param name="name">The name of the MPI.</param>
    public BoundFolder(string root, string name)
    {
        this.root = root;
        this.name = name;
        Staging = Path.Combine(root, $".{name}-{Environment.ProcessId}");
        Directory.CreateDirectory(Folder);
        // Whoever interrupts it finds nothing half made.
        signals =
        [
            .. new[] { PosixSignal.SIGINT, PosixSignal.SIGTERM, PosixSignal.SIGHUP }.Select(signal =>
                PosixSignalRegistration.Create(signal, _ => Remove(Staging))
            ),
        ];
    }

    /// <summary>A folder that is as that of a program beside which the MPI lies: the loader can be pointed at it.</summary>
    public string Staging { get; }

    /// <summary>The folder that is being made.</summary>
    public string Folder => Path.Combine(Staging, "mpi", name);

    /// <summary>Its place.</summary>
    public string Target => Path.Combine(root, name);

    /// <summary>Sees, before anything is made, that folders can be made in a folder.</summary>
    /// <exception cref="LaunchException">They cannot.</exception>
    public static void RequireWritable(string root)
    {
        string probe = Path.Combine(root, $".probe-{Environment.ProcessId}");
        try
        {
            Directory.CreateDirectory(probe);
            Directory.Delete(probe);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new LaunchException(
                $"{root} cannot be written: {exception.Message}",
                "a folder in which this user may make folders",
                "name another with --output, or set XDG_DATA_HOME to one, here and for the programs"
            );
        }
    }

    /// <summary>Sees that what is in its place was made for the same compiler wrapper.</summary>
    /// <exception cref="LaunchException">It was made for another, or by something else.</exception>
    public void RequireOwn(string wrapper, bool replaces)
    {
        if (replaces || !Directory.Exists(Target))
        {
            return;
        }

        string? other;
        try
        {
            other = Descriptor.Read(Target) is { BoundBy: not null } bound
                ? bound.Compiler
                : "something else than 'mpinet bind'";
        }
        catch (MpiLoadException)
        {
            // What is damaged is made again.
            return;
        }

        if (other != wrapper)
        {
            throw new LaunchException(
                $"{Target}, made for {other}",
                $"a name that is free, or bindings for {wrapper}",
                "give this MPI another name with --mpi, or let the bindings that are there give way with --replace"
            );
        }
    }

    /// <summary>Adds a file.</summary>
    public void Write(string file, string text) => File.WriteAllText(Path.Combine(Folder, file), text);

    /// <summary>Puts the folder in its place.</summary>
    public void Keep()
    {
        string old = Path.Combine(Staging, "old");
        if (Directory.Exists(Target))
        {
            Directory.Move(Target, old);
        }

        try
        {
            Directory.Move(Folder, Target);
        }
        catch
        {
            if (Directory.Exists(old))
            {
                Directory.Move(old, Target);
            }

            throw;
        }
    }

    /// <inheritdoc />
    public void Dispose()
    {
        signals.ForEach(signal => signal.Dispose());
        Remove(Staging);
    }

    private static void Remove(string folder)
    {
        try
        {
            Directory.Delete(folder, recursive: true);
        }
        catch (DirectoryNotFoundException)
        {
            // It was never made, or is gone.
        }
    }
}
