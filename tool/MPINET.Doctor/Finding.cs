namespace MPINET.Doctor;

/// <summary>One thing that a check has found.</summary>
/// <param name="Level">How much it matters.</param>
/// <param name="Text">What it is, in a sentence.</param>
/// <param name="Remedy">The command that mends it, or what else is to do; null where nothing is.</param>
public sealed record Finding(Level Level, string Text, string? Remedy = null);
