using Mono.Cecil;

namespace MPINET.Api.Tests;

/// <summary>The attributes that a program's author or compiler acts on.</summary>
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

    // What the compiler writes on every ref struct, so that older compilers leave it alone.
    private const string OfRefStructs = "Types with embedded references";

    /// <summary>The attributes in brackets, sorted, with a blank before; empty where there are none.</summary>
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
