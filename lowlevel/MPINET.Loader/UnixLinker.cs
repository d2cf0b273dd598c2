using System.Runtime.InteropServices;

namespace MPINET.Loader;

/// <summary>The dynamic linker and the environment of a C library.</summary>
/// <remarks>
/// NativeLibrary is no substitute: it opens libraries with RTLD_LOCAL, but an MPI's plugins and
/// the shim look for its symbols in the global scope. Mono has no such class.
/// </remarks>
internal sealed unsafe class UnixLinker : DynamicLinker
{
    private const int ResolveNowGlobal = 0x002 | 0x100; // RTLD_NOW | RTLD_GLOBAL, as Linux numbers them

    // glibc has had these functions in libc since 2.34, and before that in a library of their own.
    private static readonly bool InLibc = IsInLibc();

    /// <inheritdoc />
    public override nint Open(string library, out string error)
    {
        fixed (byte* name = CString(library))
        {
            nint handle = InLibc ? Libc.dlopen(name, ResolveNowGlobal) : Libdl.dlopen(name, ResolveNowGlobal);
            error = handle == 0 ? Explained(Text(InLibc ? Libc.dlerror() : Libdl.dlerror())) : "";
            return handle;
        }
    }

    // A library for musl asks for libc.so, which is a text file where glibc is; one for glibc for functions that only glibc has.
    private static string Explained(string error) =>
        error.EndsWith("/libc.so: invalid ELF header", StringComparison.Ordinal)
            ? $"{error} (it is for musl, and this system has glibc)"
        : error.EndsWith("_chk: symbol not found", StringComparison.Ordinal)
            ? $"{error} (it is for glibc, and this system has musl)"
        : error.IndexOf("version `GLIBC_", StringComparison.Ordinal) >= 0
            ? $"{error} (it is for a newer system than this one)"
        : error;

    /// <inheritdoc />
    public override void Close(nint handle) => _ = InLibc ? Libc.dlclose(handle) : Libdl.dlclose(handle);

    /// <inheritdoc />
    public override nint Find(nint handle, string symbol)
    {
        fixed (byte* name = CString(symbol))
        {
            return InLibc ? Libc.dlsym(handle, name) : Libdl.dlsym(handle, name);
        }
    }

    /// <inheritdoc />
    public override nint Find(string symbol) => Find(0, symbol);

    /// <inheritdoc />
    public override string? FileOf(nint address)
    {
        // struct Dl_info: file name, base address, symbol name, symbol address.
        nint* info = stackalloc nint[4];
        int known = InLibc ? Libc.dladdr(address, info) : Libdl.dladdr(address, info);
        return known != 0 && info[0] != 0 ? Text((byte*)info[0]) : null;
    }

    /// <inheritdoc />
    /// <remarks>On Unix, Environment.SetEnvironmentVariable changes a managed copy only.</remarks>
    public override bool SetEnvironment(string variable, string value)
    {
        fixed (byte* name = CString(variable))
        fixed (byte* text = CString(value))
        {
            return Libc.getenv(name) is null && Libc.setenv(name, text, 0) == 0;
        }
    }

    /// <inheritdoc />
    public override void UnsetEnvironment(string variable)
    {
        fixed (byte* name = CString(variable))
        {
            _ = Libc.unsetenv(name);
        }
    }

    private static bool IsInLibc()
    {
        try
        {
            _ = Libc.dlerror();
            return true;
        }
        catch (EntryPointNotFoundException)
        {
            return false;
        }
    }

    // "libc" is the name that both runtimes know how to map to the C library's real one.
    private static class Libc
    {
        [DllImport("libc")]
        public static extern nint dlopen(byte* file, int mode);

        [DllImport("libc")]
        public static extern int dlclose(nint handle);

        [DllImport("libc")]
        public static extern nint dlsym(nint handle, byte* name);

        [DllImport("libc")]
        public static extern byte* dlerror();

        [DllImport("libc")]
        public static extern int dladdr(nint address, nint* info);

        [DllImport("libc")]
        public static extern byte* getenv(byte* name);

        [DllImport("libc")]
        public static extern int setenv(byte* name, byte* value, int overwrite);

        [DllImport("libc")]
        public static extern int unsetenv(byte* name);
    }

    private static class Libdl
    {
        [DllImport("libdl.so.2")]
        public static extern nint dlopen(byte* file, int mode);

        [DllImport("libdl.so.2")]
        public static extern int dlclose(nint handle);

        [DllImport("libdl.so.2")]
        public static extern nint dlsym(nint handle, byte* name);

        [DllImport("libdl.so.2")]
        public static extern byte* dlerror();

        [DllImport("libdl.so.2")]
        public static extern int dladdr(nint address, nint* info);
    }
}
