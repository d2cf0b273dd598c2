using Mono.Cecil;
using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.Tests.Profiling;

/// <summary>That PMPI is MPI over the PMPI_ functions.</summary>
public class TheTwin
{
    private static readonly string[] Shared = ["Status", "StatusArray", "Exception", "Pointer"];

    [Fact]
    public void PMPI_has_the_methods_of_MPI()
    {
        using var tier = AssemblyDefinition.ReadAssembly(typeof(MPI).Assembly.Location);
        SortedSet<string> original = Surface(tier, typeof(MPI));
        SortedSet<string> twin = Surface(tier, typeof(PMPI));
        Assert.True(original.Count > 600, $"only {original.Count} methods found");
        Assert.Empty(original.Except(twin));
        Assert.Empty(twin.Except(original));
    }

    [Fact]
    public void PMPI_calls_no_function_that_a_profiling_library_takes_over()
    {
        using var tier = AssemblyDefinition.ReadAssembly(typeof(MPI).Assembly.Location);
        string[] calls =
        [
            .. AllMethods(tier, typeof(PMPI))
                .Where(method => method.HasBody)
                .SelectMany(method =>
                    method
                        .Body.Instructions.Select(instruction => instruction.Operand)
                        .OfType<MethodReference>()
                        .Where(called => called.DeclaringType.FullName == typeof(Mpi).FullName)
                        .Where(called => called.Name.StartsWith("MPI_", StringComparison.Ordinal))
                        .Select(called => $"{method.FullName} calls {called.Name}")
                ),
        ];
        Assert.Empty(calls);
    }

    [Fact]
    public void MPI_itself_calls_what_a_profiling_library_takes_over()
    {
        using var tier = AssemblyDefinition.ReadAssembly(typeof(MPI).Assembly.Location);
        MethodDefinition send = AllMethods(tier, typeof(MPI))
            .First(method => method.DeclaringType.Name == "Comm" && method.Name == "Send");
        Assert.Contains(
            send.Body.Instructions,
            instruction => instruction.Operand is MethodReference { Name: "MPI_Send" }
        );
    }

    // Operators aside: those of the twin convert to and from the original's classes.
    private static SortedSet<string> Surface(AssemblyDefinition tier, Type root) =>
        new(
            AllMethods(tier, root)
                .Where(method => method.IsPublic && !method.IsSpecialName)
                .Where(method => !IsDelegate(method.DeclaringType) && !Shared.Contains(method.DeclaringType.Name))
                .Select(method =>
                    $"{Last(method.DeclaringType.Name)}.{method.Name}("
                    + string.Join(", ", method.Parameters.Select(parameter => parameter.ParameterType.Name))
                    + $"): {method.ReturnType.Name}"
                ),
            StringComparer.Ordinal
        );

    private static string Last(string type) => type is nameof(MPI) or nameof(PMPI) ? "the class itself" : type;

    private static bool IsDelegate(TypeDefinition type) => type.BaseType?.Name == nameof(MulticastDelegate);

    private static IEnumerable<MethodDefinition> AllMethods(AssemblyDefinition tier, Type root) =>
        All(tier.MainModule.GetType(root.FullName)).SelectMany(type => type.Methods);

    private static IEnumerable<TypeDefinition> All(TypeDefinition type) =>
        type.NestedTypes.SelectMany(All).Prepend(type);
}
