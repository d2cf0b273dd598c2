using System.Runtime.InteropServices;
using System.Text;

namespace MPINET.Loader;

/// <summary>The dynamic linker of the system, and the environment that native code sees.</summary>
internal abstract unsafe class DynamicLinker
{
    /// <summary>True on Windows.</summary>
    public static readonly bool IsWindows = RuntimeInformation.IsOSPlatform(OSPlatform.Windows);

    /// <summary>That of this system.</summary>
#if NET
    public static readonly DynamicLinker Current = IsWindows ? new WindowsLinker() : new UnixLinker();
#else
    public static readonly DynamicLinker Current = new UnixLinker();
#endif

    /// <summary>Opens a library for the whole process.</summary>
    /// <returns>Its handle, or 0 with the linker's explanation in <paramref name="error"/>.</returns>
    public abstract nint Open(string library, out string error);

    /// <summary>Closes a library once.</summary>
    public abstract void Close(nint handle);

    /// <summary>The address of a symbol in a library and its dependencies, or 0.</summary>
    public abstract nint Find(nint handle, string symbol);

    /// <summary>The address of a symbol in the process's global scope, or 0.</summary>
    public abstract nint Find(string symbol);

    /// <summary>The file from which the code at an address was loaded, or null.</summary>
    public abstract string? FileOf(nint address);

    /// <summary>Sets a variable in the environment that native code sees, unless it is set there already.</summary>
    /// <returns>True if it was set now.</returns>
    public abstract bool SetEnvironment(string variable, string value);

    /// <summary>Removes a variable from the environment that native code sees.</summary>
    public abstract void UnsetEnvironment(string variable);

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

    /// <summary>A text as a C string.</summary>
    protected static byte[] CString(string text) => Encoding.UTF8.GetBytes(text + '\0');
}
