// The namespace is the one in which packages have the type.
namespace MPINET.Launching.Stacks;

/// <summary>The runtime of a program, or one that a process has loaded.</summary>
public enum ManagedRuntime
{
    /// <summary>Neither: another program, one that has not loaded its runtime yet, or one that was compiled to native code.</summary>
    None,

    /// <summary>.NET.</summary>
    DotNet,

    /// <summary>Mono.</summary>
    Mono,
}
