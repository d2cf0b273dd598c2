using System.Runtime.InteropServices;

namespace MPINET.Launching;

/// <summary>Access to this process's terminal by the C library. The console of .NET would change the terminal's settings.</summary>
internal static class NativeTerminal
{
    /// <summary>True if this process has a terminal, whose keys send signals.</summary>
    public static bool IsThere
    {
        get
        {
            // "4 (name) S parent group session terminal": the name may have blanks and parentheses.
            const int TerminalField = 4;
            string stat = File.ReadAllText("/proc/self/stat");
            return stat.Substring(stat.LastIndexOf(')') + 2).Split(' ')[TerminalField] != "0";
        }
    }

    /// <summary>True if a descriptor is a terminal.</summary>
    public static bool Is(int descriptor) => isatty(descriptor) == 1;

    /// <summary>Makes reading fail while this process is in the background of its terminal; otherwise it would be stopped.</summary>
    public static void FailInBackground()
    {
        const int SIGTTIN = 21;
        const nint Ignore = 1; // SIG_IGN
        _ = signal(SIGTTIN, Ignore);
    }

    /// <summary>Reads the available part of standard input; waits if there is none.</summary>
    /// <returns>The number of bytes; 0 at the end; -1 if this process cannot read now.</returns>
    public static int Read(byte[] buffer)
    {
        const int EINTR = 4;
        const int EIO = 5;
        while (true)
        {
            int count = (int)read(0, buffer, (nuint)buffer.Length);
            if (count >= 0)
            {
                return count;
            }

            int error = Marshal.GetLastWin32Error();
            if (error != EINTR)
            {
                return error == EIO ? -1 : 0;
            }
        }
    }

    [DllImport("libc")]
    private static extern int isatty(int descriptor);

    [DllImport("libc")]
    private static extern nint signal(int number, nint handler);

    [DllImport("libc", SetLastError = true)]
    private static extern nint read(int descriptor, [Out] byte[] buffer, nuint count);
}
