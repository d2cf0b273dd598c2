using System.Diagnostics;

namespace MPINET.Tool.Tests;

/// <summary>A program with artificial MPIs beside it: descriptors, empty libraries and shell scripts.</summary>
internal sealed class FakeProgram : IDisposable
{
    /// <summary>A launcher that starts its ranks one after the other in the background, as launchers do, and writes its arguments.</summary>
    public const string StartsRanks = """
        [ "$1" = -np ] || exit 90
        size=$2
        shift 2
        rank=0
        while [ $rank -lt $size ]; do
            FAKE_RANK=$rank FAKE_SIZE=$size "$@" &
            rank=$((rank + 1))
        done
        wait
        """;

    /// <summary>The header of a 64-bit library's file, which is enough for the search.</summary>
    private static readonly byte[] Elf = [0x7f, (byte)'E', (byte)'L', (byte)'F', 2, 1, 1, 0];

    public FakeProgram(string script = "exit 0")
    {
        Folder = Path.Combine(Path.GetTempPath(), $"mpinet-tool-{Guid.NewGuid():n}");
        Directory.CreateDirectory(Folder);
        File = WriteScript("program", script);
    }

    public string Folder { get; }

    /// <summary>The path of the program, a shell script.</summary>
    public string File { get; }

    public string Libraries => Path.Combine(Folder, "lib");

    public string Commands => Path.Combine(Folder, "path");

    /// <summary>Writes the descriptor of an MPI, with the keys that the loader needs.</summary>
    public void AddMpi(string name, params string[] lines)
    {
        string folder = Path.Combine(Folder, "mpi", name);
        Directory.CreateDirectory(folder);
        System.IO.File.WriteAllLines(
            Path.Combine(folder, "descriptor.txt"),
            [$"shim=libmpinet_{name}.so", "layout=MPI_Status 24, MPI_Comm 8", .. lines]
        );
    }

    /// <summary>Adds an MPI with library and launcher.</summary>
    public void AddWhole(string name, string launcher, params string[] lines)
    {
        AddMpi(
            name,
            [
                $"library=lib{name}.so.1",
                $"launch-command=run-{name}",
                "launcher=FAKE_RANK,FAKE_SIZE",
                "launcher-rank=FAKE_RANK",
                "launcher-size=FAKE_SIZE",
                .. lines,
            ]
        );
        AddLibrary($"lib{name}.so.1");
        AddCommand($"run-{name}", launcher);
    }

    /// <summary>Writes an empty library to a folder in LD_LIBRARY_PATH.</summary>
    public string AddLibrary(string name) => WriteLibrary($"lib/{name}");

    /// <summary>Writes an empty library.</summary>
    public string WriteLibrary(string name)
    {
        string file = Path.Combine(Folder, name);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        System.IO.File.WriteAllBytes(file, Elf);
        return file;
    }

    /// <summary>Writes a script to a folder in PATH.</summary>
    public string AddCommand(string name, string script) => WriteScript($"path/{name}", script);

    /// <summary>Links a command to another one of the folder in PATH.</summary>
    public void Link(string name, string target)
    {
        using Process link = Process.Start("ln", $"-s {target} \"{Path.Combine(Commands, name)}\"")!;
        link.WaitForExit();
    }

    /// <summary>Writes an executable shell script.</summary>
    public string WriteScript(string name, string script)
    {
        string file = Path.Combine(Folder, name);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        System.IO.File.WriteAllText(file, $"#!/bin/sh\n{script.Replace("\r", "")}\n");
        using Process chmod = Process.Start("chmod", $"755 \"{file}\"")!;
        chmod.WaitForExit();
        return file;
    }

    public void Dispose() => Directory.Delete(Folder, recursive: true);
}
