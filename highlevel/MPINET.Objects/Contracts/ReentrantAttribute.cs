namespace MPINET.Objects;

/// <summary>Allows calls to an object of the class to run while another call to it awaits.</summary>
/// <remarks>
/// Without the attribute, a call runs to its end before the next one starts; while it awaits, only calls that it has
/// caused itself may run.
/// </remarks>
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class ReentrantAttribute : Attribute { }
