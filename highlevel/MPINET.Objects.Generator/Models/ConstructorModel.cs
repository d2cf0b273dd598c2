namespace MPINET.Objects.Generator.Models;

/// <summary>A constructor by which objects are created on other ranks.</summary>
/// <param name="IsPublic">True if the constructor, and thus New, is public.</param>
/// <param name="Parameters">Its parameters.</param>
/// <param name="Contract">The signature that caller and callee must agree on, in one line.</param>
internal sealed record ConstructorModel(bool IsPublic, EquatableArray<ParameterModel> Parameters, string Contract)
{
    /// <summary>The parameters that NewArray takes: all but the index of an element.</summary>
    public IEnumerable<ParameterModel> Given => Parameters.Where(one => one.Type.Passing != Passing.Index);
}
