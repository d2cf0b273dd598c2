using System.Runtime.InteropServices;
using System.Text;

namespace MPINET.Loader;

/// <summary>The C library's dynamic linker and environment.</summary>
/// <remarks>
/// NativeLibrary is no substitute: it opens libraries with RTLD_LOCAL, but an MPI's plugins and
/// the shim look for its symbols in the global scope. Mono has no such class.
/// </remarks>
internal static unsafe class DynamicLinker
{
    private const int ResolveNowGlobal = 0x002 | 0x100; // RTLD_NOW | RTLD_GLOBAL, as Linux numbers them

    // glibc has had these functions in libc since 2.34, and before that in a library of their own.
    private static readonly bool InLibc = IsInLibc();

    /// <summary>Opens a library for the whole process.</summary>
    /// <returns>Its handle, or 0 with the linker's explanation in <paramref name="error"/>.</returns>
    public static nint Open(string library, out string error)
    {
        fixed (byte* name = CString(library))
        {
            nint handle = InLibc ? Libc.dlopen(name, ResolveNowGlobal) : Libdl.dlopen(name, ResolveNowGlobal);
            error = handle == 0 ? Text(InLibc ? Libc.dlerror() : Libdl.dlerror()) : "";
            return handle;
        }
    }

    /// <summary>Closes a library once.</summary>
    public static void Close(nint handle) => _ = InLibc ? Libc.dlclose(handle) : Libdl.dlclose(handle);

    /// <summary>The address of a symbol in a library and its dependencies, or 0.</summary>
    public static nint Find(nint handle, string symbol)
    {
        fixed (byte* name = CString(symbol))
        {
            return InLibc ? Libc.dlsym(handle, name) : Libdl.dlsym(handle, name);
        }
    }

    /// <summary>The address of a symbol in the process's global scope, or 0.</summary>
    public static nint Find(string symbol) => Find(0, symbol);

    /// <summary>The file from which the code at an address was loaded, or null.</summary>
    public static string? FileOf(nint address)
    {
        // struct Dl_info: file name, base address, symbol name, symbol address.
        nint* info = stackalloc nint[4];
        int known = InLibc ? Libc.dladdr(address, info) : Libdl.dladdr(address, info);
        return known != 0 && info[0] != 0 ? Text((byte*)info[0]) : null;
    }

    /// <summary>Sets a variable in the environment that native code sees, unless it is set there already.</summary>
    /// <returns>True if it was set now.</returns>
    /// <remarks>On Unix, Environment.SetEnvironmentVariable changes a managed copy only.</remarks>
    public static bool SetEnvironment(string variable, string value)
    {
        fixed (byte* name = CString(variable))
        fixed (byte* text = CString(value))
        {
            return Libc.getenv(name) is null && Libc.setenv(name, text, 0) == 0;
        }
    }

    /// <summary>Removes a variable from the environment that native code sees.</summary>
    public static void UnsetEnvironment(string variable)
    {
        fixed (byte* name = CString(variable))
        {
            _ = Libc.unsetenv(name);
        }
    }

    /// <summary>The text at a C string's address; empty for a null pointer.</summary>
    public static string Text(byte* characters)
    {
        if (characters is null)
        {
            return "";
        }

        int length = 0;
        while (characters[length] != 0)
        {
            length++;
        }

        return Encoding.UTF8.GetString(characters, length);
    }

    private static byte[] CString(string text) => Encoding.UTF8.GetBytes(text + '\0');

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
