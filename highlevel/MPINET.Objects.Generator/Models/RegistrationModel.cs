namespace MPINET.Objects.Generator.Models;

/// <summary>The proxies and classes that a compilation registers when its assembly is loaded.</summary>
/// <param name="Proxies">The statements that register proxies.</param>
/// <param name="Classes">The statements that register classes.</param>
/// <param name="HasAttribute">True if the compilation knows ModuleInitializerAttribute.</param>
internal sealed record RegistrationModel(
    EquatableArray<string> Proxies,
    EquatableArray<string> Classes,
    bool HasAttribute
);
