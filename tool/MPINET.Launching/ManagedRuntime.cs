namespace MPINET.Launching;

/// <summary>Which runtime a program runs on, or a process has loaded.</summary>
public enum ManagedRuntime
{
    /// <summary>Neither: another program, one that has not come so far, or one that was compiled to native code.</summary>
    None,

    /// <summary>.NET.</summary>
    DotNet,

    /// <summary>Mono.</summary>
    Mono,
}
