namespace MPINET.Tests;

/// <summary>The target Arm64, whose programs qemu executes.</summary>
internal static class Emulation
{
    /// <summary>Skips a test there if it needs memory that is mapped twice: qemu refuses the call for it, mremap with an old size of 0.</summary>
    public static void RequireSecondMappings(int size) =>
        Assert.SkipWhen(
            size > 1 && Environment.GetEnvironmentVariable("MPINET_ARM64_ROOT") is { Length: > 0 },
            "Qemu maps no memory a second time."
        );
}
