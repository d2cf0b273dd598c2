#if !NET9_0_OR_GREATER
namespace System.Runtime.CompilerServices;

/// <summary>For the compiler of the program, which looks for it by name: the libraries before .NET 9 do not have it.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class OverloadResolutionPriorityAttribute(int priority) : Attribute
{
    /// <summary>The higher of two is taken where both could be.</summary>
    public int Priority { get; } = priority;
}
#endif
