using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>Where the stack of a thread lies: by an address on it a thread is told from others without asking the system.</summary>
/// <param name="start">The lowest address.</param>
/// <param name="bytes">Its size; 0 where it is not known.</param>
internal readonly unsafe struct ThreadStack(nuint start, nuint bytes)
{
    // More than pthread_attr_t has on any system: 56 on x86-64, 64 on arm64.
    private const int AttributeBytes = 256;

    /// <summary>The lowest address.</summary>
    public nuint Start => start;

    /// <summary>Its size; 0 where it is not known.</summary>
    public nuint Bytes => bytes;

    /// <summary>No address.</summary>
    public static ThreadStack None => default;

    /// <summary>Every address.</summary>
    public static ThreadStack Any => new(0, unchecked((nuint)(-1)));

    /// <summary>That of the calling thread; <see cref="None" /> where the C library does not tell.</summary>
    public static ThreadStack OfThisThread()
    {
        byte* attributes = stackalloc byte[AttributeBytes];
        try
        {
            if (pthread_getattr_np(pthread_self(), attributes) != 0)
            {
                return None;
            }

            nuint start;
            nuint bytes;
            int code = pthread_attr_getstack(attributes, &start, &bytes);
            _ = pthread_attr_destroy(attributes);
            return code == 0 ? new(start, bytes) : None;
        }
        catch (Exception exception) when (exception is DllNotFoundException or EntryPointNotFoundException)
        {
            return None;
        }
    }

    [DllImport("libc")]
    private static extern nuint pthread_self();

    [DllImport("libc")]
    private static extern int pthread_getattr_np(nuint thread, byte* attributes);

    [DllImport("libc")]
    private static extern int pthread_attr_getstack(byte* attributes, nuint* start, nuint* bytes);

    [DllImport("libc")]
    private static extern int pthread_attr_destroy(byte* attributes);
}
