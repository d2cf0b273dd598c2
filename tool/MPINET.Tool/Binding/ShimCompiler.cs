using System.Diagnostics;
using MPINET.Launching;
using MPINET.Loader;

namespace MPINET.Tool.Binding;

/// <summary>Compiles a shim with the headers of its MPI.</summary>
internal static class ShimCompiler
{
    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(5);

    /// <summary>Compiles the shim, and the library to preload if the descriptor names one.</summary>
    /// <exception cref="LaunchException">The C compiler reports errors.</exception>
    public static void Compile(BindingKit kit, string sources, string wrapper, BoundFolder folder)
    {
        Descriptor descriptor = Descriptor.Read(folder.Folder);
        Run("sh", kit.ShimScript, Path.Combine(sources, "shim.c"), wrapper, descriptor.Shim);
        if (descriptor.LaunchPreload is { } preload)
        {
            string name = Path.GetFileNameWithoutExtension(preload).Replace("libmpinet_", "", StringComparison.Ordinal);
            string source = Path.Combine(Path.GetDirectoryName(kit.ShimScript)!, "preload", name + ".c");
            string compiler = Environment.GetEnvironmentVariable("CC") is { Length: > 0 } named ? named : "cc";
            Run(compiler, "-std=c11", "-O2", "-fPIC", "-shared", "-fvisibility=hidden", "-o", preload, source);
        }
    }

    private static void Run(params string[] words)
    {
        (int code, string? text) = ToolProcess.Run(new ProcessStartInfo(words[0], words.Skip(1)), Limit);
        if (code != 0)
        {
            throw new LaunchException(
                $"the shim does not compile:\n{text}",
                "headers of the MPI that its compiler wrapper leads to, and a C compiler that reads them",
                "name another wrapper with --mpicc, or another C compiler in CC"
            );
        }
    }
}
