namespace MPINET.Generator.Emit.Bodies;

/// <summary>The body of a method of the tests that makes a collective call.</summary>
/// <param name="Pins">Arrays that stay in place during the call.</param>
/// <param name="Statements">The call and its end.</param>
public sealed record CollectiveCallBody(IReadOnlyList<Pin> Pins, CallStatements Statements) : MethodBody;
