#if NET
using System.Runtime.InteropServices;

namespace MPINET.Loader;

/// <summary>The loader of Windows.</summary>
internal sealed unsafe class WindowsLinker : DynamicLinker
{
    // For a full path: the libraries that this one needs are searched in its folder, too.
    private const uint AlteredSearchPath = 0x8;

    // Of GetModuleHandleExW: the name is an address in the module, and its count of users stays as it is.
    private const uint FromAddress = 0x4 | 0x2;

    private const int LongestPath = 32_768;

    private readonly List<nint> opened = [];

    /// <inheritdoc />
    public override nint Open(string library, out string error)
    {
        fixed (char* name = library)
        {
            nint handle = LoadLibraryExW(name, 0, Path.IsPathRooted(library) ? AlteredSearchPath : 0);
            error = handle == 0 ? $"{library}: {Marshal.GetPInvokeErrorMessage(Marshal.GetLastSystemError())}" : "";
            if (handle != 0)
            {
                opened.Add(handle);
            }

            return handle;
        }
    }

    /// <inheritdoc />
    public override void Close(nint handle)
    {
        _ = opened.Remove(handle);
        _ = FreeLibrary(handle);
    }

    /// <inheritdoc />
    public override nint Find(nint handle, string symbol)
    {
        fixed (byte* name = CString(symbol))
        {
            return GetProcAddress(handle, name);
        }
    }

    /// <inheritdoc />
    /// <remarks>Windows has no such scope: it is the libraries that this class has opened, in that order.</remarks>
    public override nint Find(string symbol)
    {
        nint address = 0;
        for (int i = 0; address == 0 && i < opened.Count; i++)
        {
            address = Find(opened[i], symbol);
        }

        return address;
    }

    /// <inheritdoc />
    public override string? FileOf(nint address)
    {
        nint module;
        char[] path = new char[LongestPath];
        fixed (char* first = path)
        {
            return
                GetModuleHandleExW(FromAddress, address, &module) != 0
                && GetModuleFileNameW(module, first, path.Length) is > 0 and var length
                ? new string(path, 0, length)
                : null;
        }
    }

    /// <inheritdoc />
    public override bool SetEnvironment(string variable, string value)
    {
        if (Environment.GetEnvironmentVariable(variable) is not null)
        {
            return false;
        }

        Environment.SetEnvironmentVariable(variable, value);
        return true;
    }

    /// <inheritdoc />
    public override void UnsetEnvironment(string variable) => Environment.SetEnvironmentVariable(variable, null);

    [DllImport("kernel32")]
    private static extern nint LoadLibraryExW(char* file, nint reserved, uint flags);

    [DllImport("kernel32")]
    private static extern int FreeLibrary(nint module);

    [DllImport("kernel32")]
    private static extern nint GetProcAddress(nint module, byte* name);

    [DllImport("kernel32")]
    private static extern int GetModuleHandleExW(uint flags, nint address, nint* module);

    [DllImport("kernel32")]
    private static extern int GetModuleFileNameW(nint module, char* path, int capacity);
}
#endif
