#if NET
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using MPINET.Loader;

namespace MPINET.PInvoke;

/// <summary>
/// Resolves the functions of MPI and of the shim in the process's global scope, so that a profiling library loaded by
/// LD_PRELOAD comes before the MPI. Windows has no such scope: there the two files are searched.
/// </summary>
internal static class GlobalScope
{
#pragma warning disable CA2255 // The resolver must be set before the first call, whichever type makes it.
    [ModuleInitializer]
#pragma warning restore CA2255
    internal static void Register() => NativeLibrary.SetDllImportResolver(typeof(GlobalScope).Assembly, Resolve);

    private static nint Resolve(string library, Assembly assembly, DllImportSearchPath? searchPath) =>
        library switch
        {
            Mpi.Library => Handles.Library,
            Mpi.Shim => Handles.Shim,
            _ => 0,
        };

    // The loader has opened both.
    private static class Handles
    {
        public static readonly nint Library = Of(mpi => mpi.LibraryPath);

        public static readonly nint Shim = Of(mpi => mpi.ShimPath);

        private static nint Of(Func<LoadedMpi, string> path) =>
            OperatingSystem.IsWindows()
                ? NativeLibrary.Load(path(MpiLoader.Current!))
                : NativeLibrary.GetMainProgramHandle();
    }
}
#endif
