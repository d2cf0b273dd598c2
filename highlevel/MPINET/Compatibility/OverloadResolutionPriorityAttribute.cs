#if !NET9_0_OR_GREATER
namespace System.Runtime.CompilerServices;

/// <summary>An attribute that the compiler of the calling program looks up by name. The libraries before .NET 9 lack it.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class OverloadResolutionPriorityAttribute(int priority) : Attribute
{
    /// <summary>The priority. Of two applicable overloads, the compiler takes the one with the higher priority.</summary>
    public int Priority { get; } = priority;
}
#endif
