#if NET
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET.PInvoke;

/// <summary>
/// Where the functions of MPI and of the shim are looked up: the process's global scope, in which a profiling library
/// brought in by LD_PRELOAD stands before the MPI. Mono knows that scope by the library name itself.
/// </summary>
internal static class GlobalScope
{
    /// <summary>The library name in every DllImport of this assembly.</summary>
    public const string Library = "__Internal";

    private static readonly nint Handle = NativeLibrary.GetMainProgramHandle();

#pragma warning disable CA2255 // The resolver must stand before the first call, whichever type makes it.
    [ModuleInitializer]
#pragma warning restore CA2255
    internal static void Register() => NativeLibrary.SetDllImportResolver(typeof(GlobalScope).Assembly, Resolve);

    private static nint Resolve(string library, Assembly assembly, DllImportSearchPath? searchPath) =>
        library == Library ? Handle : 0;
}
#endif
