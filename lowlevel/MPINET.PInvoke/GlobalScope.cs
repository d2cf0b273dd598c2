#if NET
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET.PInvoke;

/// <summary>
/// Resolves the functions of MPI and of the shim in the process's global scope, so that a profiling library loaded by
/// LD_PRELOAD comes before the MPI. Mono knows that scope by the library name itself.
/// </summary>
internal static class GlobalScope
{
    /// <summary>The library name in every DllImport of this assembly.</summary>
    public const string Library = "__Internal";

    private static readonly nint Handle = NativeLibrary.GetMainProgramHandle();

#pragma warning disable CA2255 // The resolver must be set before the first call, whichever type makes it.
    [ModuleInitializer]
#pragma warning restore CA2255
    internal static void Register() => NativeLibrary.SetDllImportResolver(typeof(GlobalScope).Assembly, Resolve);

    private static nint Resolve(string library, Assembly assembly, DllImportSearchPath? searchPath) =>
        library == Library ? Handle : 0;
}
#endif
