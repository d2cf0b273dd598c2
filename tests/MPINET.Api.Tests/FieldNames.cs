using Mono.Cecil;
using Mono.Cecil.Rocks;

namespace MPINET.Api.Tests;

/// <summary>The names of fields. IDE1006 checks them in a build, except those of static readonly fields.</summary>
public sealed class FieldNames
{
    [Fact]
    public void Have_no_leading_underscore()
    {
        string[] wrong =
        [
            .. TreeProject
                .All.SelectMany(project => project.Compiled())
                .SelectMany(WithUnderscore)
                .Distinct()
                .OrderBy(line => line, StringComparer.Ordinal),
        ];
        Assert.True(wrong.Length == 0, string.Join("\n", wrong));
    }

    private static List<string> WithUnderscore(string file)
    {
        using AssemblyDefinition assembly = AssemblyDefinition.ReadAssembly(file);
        return
        [
            .. assembly
                .MainModule.GetAllTypes()
                .SelectMany(type => type.Fields)
                .Where(field => field.Name.StartsWith('_') && !IsGenerated(field) && !IsGenerated(field.DeclaringType))
                .Select(field => $"{field.DeclaringType.FullName}.{field.Name}: a field has no leading underscore."),
        ];
    }

    // By the compiler, or by a source generator such as that of System.Text.Json.
    private static bool IsGenerated(ICustomAttributeProvider member) =>
        member.CustomAttributes.Any(attribute =>
            attribute.AttributeType.Name is "CompilerGeneratedAttribute" or "GeneratedCodeAttribute"
        );
}
