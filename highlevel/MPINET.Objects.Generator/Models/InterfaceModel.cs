namespace MPINET.Objects.Generator.Models;

/// <summary>An interface whose methods are called over MPI.</summary>
/// <param name="Namespace">Its namespace in C#, or an empty string.</param>
/// <param name="FullName">Its name in C#, with the namespace.</param>
/// <param name="ProxyName">The name of its proxy's class, without the namespace.</param>
/// <param name="ArrayName">The name of the class of its arrays, without the namespace.</param>
/// <param name="Contract">Its name, the same on every framework.</param>
/// <param name="IsPublic">True if it is public.</param>
/// <param name="Methods">The methods in the order of their numbers, the inherited ones first.</param>
/// <param name="IsSound">True if a proxy can be generated.</param>
/// <param name="Findings">The rules that it breaks.</param>
internal sealed record InterfaceModel(
    string Namespace,
    string FullName,
    string ProxyName,
    string ArrayName,
    string Contract,
    bool IsPublic,
    EquatableArray<MethodModel> Methods,
    bool IsSound,
    EquatableArray<Finding> Findings
)
{
    /// <summary>The proxy's name in C#, with the namespace.</summary>
    public string FullProxyName => InNamespace(ProxyName);

    /// <summary>The name of the class of its arrays in C#, with the namespace.</summary>
    public string FullArrayName => InNamespace(ArrayName);

    private string InNamespace(string name) => $"global::{(Namespace.Length == 0 ? "" : Namespace + ".")}{name}";
}
