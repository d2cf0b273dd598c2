using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>The bounds of a thread's stack. An address on the stack identifies the thread without a system call.</summary>
/// <param name="start">The lowest address.</param>
/// <param name="bytes">The size in bytes; 0 if it is unknown.</param>
internal readonly unsafe struct ThreadStack(nuint start, nuint bytes)
{
    // More than the size of pthread_attr_t on any system: 56 on x86-64, 64 on arm64.
    private const int AttributeBytes = 256;

    /// <summary>The lowest address.</summary>
    public nuint Start => start;

    /// <summary>The size in bytes; 0 if it is unknown.</summary>
    public nuint Bytes => bytes;

    /// <summary>The empty range.</summary>
    public static ThreadStack None => default;

    /// <summary>The range of all addresses.</summary>
    public static ThreadStack Any => new(0, unchecked((nuint)(-1)));

    /// <summary>The stack of the calling thread; <see cref="None" /> if the C library does not provide it.</summary>
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
