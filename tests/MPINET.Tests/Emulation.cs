using System.Runtime.InteropServices;

namespace MPINET.Tests;

/// <summary>Systems on which tests run by an emulator: arm64 by qemu, Windows by Wine and a stand-in for MS-MPI.</summary>
internal static class Emulation
{
    /// <summary>True on Windows, and under Wine.</summary>
    public static bool IsWindows { get; } = RuntimeInformation.IsOSPlatform(OSPlatform.Windows);

    /// <summary>Skips a test on Windows.</summary>
    /// <param name="reason">A sentence about what is not there.</param>
    public static void NotOnWindows(string reason) => Assert.SkipWhen(IsWindows, reason);

    /// <summary>Skips a test there if it needs memory that is mapped twice: qemu refuses the call for it, mremap with an old size of 0.</summary>
    public static void RequireSecondMappings(int size) =>
        Assert.SkipWhen(
            size > 1 && Environment.GetEnvironmentVariable("MPINET_ARM64_ROOT") is { Length: > 0 },
            "Qemu maps no memory a second time."
        );
}
