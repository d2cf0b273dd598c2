using Mono.Cecil;

namespace MPINET.Api.Tests;

/// <summary>The attributes that the author or the compiler of a program acts on.</summary>
internal static class AttributeText
{
    private static readonly HashSet<string> Acted =
    [
        "System.AttributeUsageAttribute",
        "System.CLSCompliantAttribute",
        "System.ComponentModel.EditorBrowsableAttribute",
        "System.Diagnostics.ConditionalAttribute",
        "System.FlagsAttribute",
        "System.ObsoleteAttribute",
        "System.Runtime.CompilerServices.InterpolatedStringHandlerAttribute",
        "System.Runtime.CompilerServices.OverloadResolutionPriorityAttribute",
        "System.Runtime.InteropServices.UnmanagedFunctionPointerAttribute",
    ];

    // The compiler writes this one on every ref struct, so that older compilers reject it.
    private const string OfRefStructs = "Types with embedded references";

    /// <summary>The attributes in brackets, sorted, with a blank before; empty if there are none.</summary>
    public static string Of(ICustomAttributeProvider member) =>
        string.Concat(
            member
                .CustomAttributes.Where(one => Acted.Contains(one.AttributeType.FullName))
                .Where(one =>
                    !(one.ConstructorArguments.FirstOrDefault().Value is string text && text.StartsWith(OfRefStructs))
                )
                .Select(Of)
                .OrderBy(text => text, StringComparer.Ordinal)
                .Select(text => $" [{text}]")
        );

    public static bool Has(ICustomAttributeProvider member, string attribute) =>
        member.CustomAttributes.Any(one => one.AttributeType.Name == attribute);

    private static string Of(CustomAttribute attribute)
    {
        string name = attribute.AttributeType.Name;
        List<string> arguments =
        [
            .. attribute.ConstructorArguments.Select(one => ConstantText.Of(one.Value)),
            .. attribute
                .Properties.Concat(attribute.Fields)
                .Select(one => $"{one.Name} = {ConstantText.Of(one.Argument.Value)}"),
        ];
        name = name.Substring(0, name.Length - "Attribute".Length);
        return arguments.Count == 0 ? name : $"{name}({string.Join(", ", arguments)})";
    }
}
