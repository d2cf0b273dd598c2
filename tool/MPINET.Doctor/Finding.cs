namespace MPINET.Doctor;

/// <summary>One finding of a check.</summary>
/// <param name="Level">Its severity.</param>
/// <param name="Text">Its description, in a sentence.</param>
/// <param name="Remedy">The command or action that repairs it; null if there is nothing to do.</param>
public sealed record Finding(Level Level, string Text, string? Remedy = null);
