using Mono.Cecil;

namespace MPINET.Api.Tests;

/// <summary>The public API of an assembly: one line for each type and each public or protected member, sorted.</summary>
/// <remarks>The class Mpix is left out, because it differs from MPI to MPI.</remarks>
internal sealed class ApiListing
{
    private const string OwnExtensions = "Mpix";

    private ApiListing(IEnumerable<string> lines) => Lines = [.. lines.OrderBy(line => line, StringComparer.Ordinal)];

    public IReadOnlyList<string> Lines { get; }

    /// <summary>Reads an assembly from its file.</summary>
    public static ApiListing Of(string file)
    {
        using AssemblyDefinition assembly = AssemblyDefinition.ReadAssembly(file);
        return Of(assembly.MainModule);
    }

    /// <summary>Reads an assembly from memory.</summary>
    public static ApiListing Of(ModuleDefinition module) =>
        new(module.Types.Where(IsVisible).Where(type => type.Name != OwnExtensions).SelectMany(LinesOf));

    private static IEnumerable<string> LinesOf(TypeDefinition type) =>
        [MemberText.Of(type), .. MembersOf(type), .. type.NestedTypes.Where(IsVisible).SelectMany(LinesOf)];

    private static IEnumerable<string> MembersOf(TypeDefinition type)
    {
        if (MemberText.IsDelegate(type))
        {
            return [];
        }

        IEnumerable<MethodDefinition> methods = type.Methods.Where(IsVisible);
        return
        [
            .. type.Fields.Where(IsVisible).Select(MemberText.Of),
            .. type.Properties.Where(one => IsVisible(one.GetMethod) || IsVisible(one.SetMethod)).Select(MemberText.Of),
            .. type.Events.Where(one => IsVisible(one.AddMethod)).Select(MemberText.Of),
            .. methods
                .Where(one => !one.IsGetter && !one.IsSetter && !one.IsAddOn && !one.IsRemoveOn)
                .Select(MemberText.Of),
        ];
    }

    private static bool IsVisible(TypeDefinition type) =>
        type.IsPublic || type.IsNestedPublic || type.IsNestedFamily || type.IsNestedFamilyOrAssembly;

    // The field that holds an enumeration's value has no name in C#.
    private static bool IsVisible(FieldDefinition field) =>
        (field.IsPublic || field.IsFamily || field.IsFamilyOrAssembly) && !field.IsRuntimeSpecialName;

    public static bool IsVisible(MethodDefinition? method) =>
        method is { IsPublic: true } or { IsFamily: true } or { IsFamilyOrAssembly: true };
}
