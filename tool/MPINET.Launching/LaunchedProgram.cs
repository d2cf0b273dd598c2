using MPINET.Launching.Stacks;

namespace MPINET.Launching;

/// <summary>A program with the folders <c>mpi/&lt;mpi&gt;</c> beside it, or one that is linked with the library of an MPI.</summary>
public sealed class LaunchedProgram
{
    private LaunchedProgram(string file, ManagedRuntime runtime, IReadOnlyList<string> words, bool isNative = false)
    {
        Libraries = isNative ? LinkedLibraries.Of(file) : null;
        File = file;
        Runtime = runtime;
        Words = words;
    }

    /// <summary>The full path of the program's file.</summary>
    public string File { get; }

    /// <summary>The folder of the program.</summary>
    public string Folder => Path.GetDirectoryName(File)!;

    /// <summary>The libraries that it is linked with, if it is in machine code.</summary>
    internal LinkedLibraries? Libraries { get; }

    /// <summary>The runtime; None if the program was compiled to native code, or its runtime is not known.</summary>
    public ManagedRuntime Runtime { get; }

    /// <summary>The words of the command that starts it: with dotnet for a .dll, with mono for an .exe.</summary>
    public IReadOnlyList<string> Words { get; }

    /// <summary>Finds a program.</summary>
    /// <exception cref="LaunchException">There is no such program, or no runtime for it.</exception>
    public static LaunchedProgram Find(string name)
    {
        if (name.Length == 0)
        {
            throw new LaunchException("an empty name", "the file of a program", "name it");
        }

        string file = Path.GetFullPath(name);
        if (!System.IO.File.Exists(file))
        {
            throw new LaunchException(
                Directory.Exists(file) ? $"{file} is a folder" : $"no file {file}",
                "a program: the .dll of one for .NET, the .exe of one for Mono, or another executable",
                "build the program, and name its file"
            );
        }

        return Path.GetExtension(file).ToLowerInvariant() switch
        {
            ".dll" => new LaunchedProgram(file, ManagedRuntime.DotNet, [DotNet(file), "exec", file]),
            ".exe" => new LaunchedProgram(file, ManagedRuntime.Mono, [Mono(file), "--debug", file]),
            _ => new LaunchedProgram(file, RuntimeOf(file), Executable(file), isNative: true),
        };
    }

    /// <summary>The .dll beside a host of the same name.</summary>
    private static ManagedRuntime RuntimeOf(string file) =>
        System.IO.File.Exists(file + ".runtimeconfig.json") ? ManagedRuntime.DotNet : ManagedRuntime.None;

    private static string DotNet(string file)
    {
        if (!System.IO.File.Exists(Path.ChangeExtension(file, ".runtimeconfig.json")))
        {
            throw new LaunchException(
                $"{file} without {Path.GetFileNameWithoutExtension(file)}.runtimeconfig.json beside it",
                "the .dll of a program, which has such a file; a library has none",
                "name the program that uses the library"
            );
        }

        return DotNetHost.Find()
            ?? throw new LaunchException(
                "no dotnet in PATH or DOTNET_ROOT",
                $".NET, which runs {file}",
                "install .NET, or add its folder to PATH"
            );
    }

    private static string Mono(string file) =>
        CommandPath.Find("mono")
        ?? throw new LaunchException(
            "no mono in PATH",
            $"Mono, which runs {file}",
            "install Mono (package mono-runtime or mono-complete), or add its folder to PATH"
        );

    private static string[] Executable(string file) =>
        CommandPath.IsExecutable(file)
            ? [file]
            : throw new LaunchException(
                $"{file} has no permission to be executed",
                "a .dll, an .exe, or a file that can be executed",
                $"chmod +x {file}, if it is a program"
            );
}
