namespace MPINET.Generator.Emit.Bodies;

/// <summary>The body of a method of the P/Invoke tier before which some MPI changes or refuses arguments.</summary>
/// <param name="Guard">The call that comes first, and may throw.</param>
/// <param name="Call">The call whose result is returned.</param>
public sealed record GuardedMethodBody(string Guard, string Call) : MethodBody;
