using System.Runtime.InteropServices;
using MPINET.Launching;
using MPINET.Loader;

namespace MPINET.Tool.Binding;

/// <summary>The folder of one MPI while it is made. It is made beside its final path, and moved there when it is complete.</summary>
internal sealed class BoundFolder : IDisposable
{
    private readonly string root;
    private readonly string name;
    private readonly List<PosixSignalRegistration> signals;

    /// <summary>Creates an empty folder.</summary>
    /// <param name="root">The folder in which that of the MPI is made.</param>
    /// <param name="name">The name of the MPI.</param>
    public BoundFolder(string root, string name)
    {
        this.root = root;
        this.name = name;
        Staging = Path.Combine(root, $".{name}-{Environment.ProcessId}");
        Directory.CreateDirectory(Folder);
        // An interrupt leaves no partial folder behind.
        signals =
        [
            .. new[] { PosixSignal.SIGINT, PosixSignal.SIGTERM, PosixSignal.SIGHUP }.Select(signal =>
                PosixSignalRegistration.Create(signal, _ => Remove(Staging))
            ),
        ];
    }

    /// <summary>A folder with the layout of a program that has the MPI beside it, so that the loader can use it.</summary>
    public string Staging { get; }

    /// <summary>The folder that is being made.</summary>
    public string Folder => Path.Combine(Staging, "mpi", name);

    /// <summary>Its final path.</summary>
    public string Target => Path.Combine(root, name);

    /// <summary>Checks, before anything is made, that folders can be made in a folder.</summary>
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

    /// <summary>Checks that the existing bindings were made for the same compiler wrapper.</summary>
    /// <exception cref="LaunchException">They were made for another wrapper, or by something else.</exception>
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
            // Damaged bindings are replaced.
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

    /// <summary>Moves the folder to its final path.</summary>
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
            // It was never made, or is already deleted.
        }
    }
}
