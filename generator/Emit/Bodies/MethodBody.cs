namespace MPINET.Generator.Emit.Bodies;

/// <summary>The parts of a method's body; the template with the type's name lays them out.</summary>
public abstract record MethodBody;
