namespace MPINET.Samples.Tests;

/// <summary>The C twins of the measured program InTurn, compiled once for all tests of a class.</summary>
public sealed class TwinLibrary : IDisposable
{
    public TwinLibrary()
    {
        string[] sources = Directory.GetFiles(Mpi.Source("perf/programs/InTurn"), "*.c");
        Directory.CreateDirectory(Folder);
        Mpi.Compile(
            sources[0],
            Path.Combine(Folder, "libin-turn.so"),
            ["-shared", "-fPIC", "-std=gnu11", "-Wno-stringop-overflow", .. sources.Skip(1)]
        );
    }

    /// <summary>The folder in which the program finds them.</summary>
    public string Folder { get; } = Path.Combine(Path.GetTempPath(), $"mpinet-twin-{Guid.NewGuid():N}");

    public void Dispose() => Directory.Delete(Folder, recursive: true);
}
