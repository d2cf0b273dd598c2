#if NET
using System.Reflection;
using System.Runtime.Loader;
using MPINET.Loader;

/// <summary>A version of the library with its InTurn, in a separate load context.</summary>
/// <param name="name">Its name in the figures.</param>
/// <param name="artifacts">The folder artifacts/ of its tree, in which it has the same path as this program in its own.</param>
internal sealed class Version(string name, string artifacts) : AssemblyLoadContext(name)
{
    private readonly string folder = Path.Combine(
        artifacts,
        "bin",
        "InTurn",
        new DirectoryInfo(AppContext.BaseDirectory).Name
    );
    private readonly Dictionary<string, nint> libraries = [];
    private MethodInfo? run;

    /// <summary>Runs a benchmark and lends its loops.</summary>
    /// <returns>True if all answers were right.</returns>
    public bool Run(string benchmark, string[] words, Action<string, long, string[], Func<int, bool>[]> lend)
    {
        run ??= Start();
        return (bool)run.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [benchmark, words, lend], null)!;
    }

    /// <inheritdoc />
    protected override Assembly? Load(AssemblyName assemblyName)
    {
        string file = Path.Combine(folder, assemblyName.Name + ".dll");
        return File.Exists(file) ? LoadFromAssemblyPath(file) : null;
    }

    // A copy, because the C loops of each version need separate variables. Called once per function.
    /// <inheritdoc />
    protected override nint LoadUnmanagedDll(string unmanagedDllName)
    {
        string file = Path.Combine(artifacts, "perf", "programs", MpiLoader.Current!.Name, $"lib{unmanagedDllName}.so");
        if (!libraries.TryGetValue(file, out nint library) && File.Exists(file))
        {
            string copy = Path.GetTempFileName();
            File.Copy(file, copy, overwrite: true);
            library = libraries[file] = LoadUnmanagedDllFromPath(copy);
            File.Delete(copy);
        }

        return library;
    }

    // Its loader opens the MPI that this program has opened, before any other code of it runs.
    private MethodInfo Start()
    {
        Type loader = LoadFromAssemblyName(new("MPINET.Loader"))
            .GetType(typeof(MpiLoader).FullName!, throwOnError: true)!;
        loader.GetMethod(nameof(MpiLoader.StartBeside))!.Invoke(null, [folder]);
        return LoadFromAssemblyName(new(typeof(Lender).Assembly.GetName().Name!))
            .GetType(nameof(Lender), throwOnError: true)!
            .GetMethod(nameof(Lender.Run))!;
    }
}
#endif
