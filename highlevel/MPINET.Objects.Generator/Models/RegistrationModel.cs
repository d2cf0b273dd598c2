namespace MPINET.Objects.Generator.Models;

/// <summary>What a compilation registers when it is loaded.</summary>
/// <param name="Proxies">The statements that register proxies.</param>
/// <param name="Classes">The statements that register classes.</param>
/// <param name="HasAttribute">Whether the compilation knows ModuleInitializerAttribute.</param>
internal sealed record RegistrationModel(
    EquatableArray<string> Proxies,
    EquatableArray<string> Classes,
    bool HasAttribute
);
