namespace MPINET.Objects;

/// <summary>Lets calls enter an object of the class while another call to it awaits.</summary>
/// <remarks>Without it, a call runs to its end before the next one begins; while it awaits, only calls that it has caused itself enter.</remarks>
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class ReentrantAttribute : Attribute { }
