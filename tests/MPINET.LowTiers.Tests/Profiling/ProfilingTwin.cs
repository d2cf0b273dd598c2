using Mono.Cecil;
using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Profiling;

/// <summary>PMPI is equal to MPI, over the PMPI_ functions.</summary>
public class ProfilingTwin
{
    private static readonly string[] Shared = ["Status", "StatusArray", "Exception", "Pointer"];

    [Fact]
    public void PMPI_has_the_methods_of_MPI()
    {
        using AssemblyDefinition tier = AssemblyDefinition.ReadAssembly(typeof(MPI).Assembly.Location);
        SortedSet<string> original = Surface(tier, typeof(MPI));
        SortedSet<string> twin = Surface(tier, typeof(PMPI));
        Assert.True(original.Count > 600, $"only {original.Count} methods found");
        Assert.Empty(original.Except(twin));
        Assert.Empty(twin.Except(original));
    }

    [Fact]
    public void PMPI_calls_no_function_that_a_profiling_library_takes_over()
    {
        using AssemblyDefinition tier = AssemblyDefinition.ReadAssembly(typeof(MPI).Assembly.Location);
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
        using AssemblyDefinition tier = AssemblyDefinition.ReadAssembly(typeof(MPI).Assembly.Location);
        MethodDefinition send = AllMethods(tier, typeof(MPI))
            .First(method => method.DeclaringType.Name == "Comm" && method.Name == "Send");
        Assert.Contains(
            send.Body.Instructions,
            instruction => instruction.Operand is MethodReference { Name: "MPI_Send" }
        );
    }

    [Fact]
    public void Each_function_MPI_has_its_PMPI_which_calls_nothing_that_a_profiling_library_takes_over()
    {
        using AssemblyDefinition tier = AssemblyDefinition.ReadAssembly(typeof(Mpi).Assembly.Location);
        ILookup<bool, MethodDefinition> functions = tier
            .MainModule.GetType(typeof(Mpi).FullName)
            .Methods.Where(method =>
                !method.IsSpecialName
                && method.Name.Contains("MPI_")
                && method.Name != "MPINET_constants"
                // Observers do not see calls of PMPI_ functions.
                && !method.Name.StartsWith("Observed_")
            )
            .ToLookup(method => method.Name.Contains("PMPI_"));
        Assert.True(functions[true].Count() > 1200, $"only {functions[true].Count()} functions PMPI_ found");
        Assert.Equal(
            functions[false]
                .Select(function => Form(function, function.Name.Replace("MPI_", "PMPI_")))
                .OrderBy(form => form, StringComparer.Ordinal),
            functions[true]
                .Select(function => Form(function, function.Name))
                .OrderBy(form => form, StringComparer.Ordinal)
        );
        Assert.Empty(
            functions[true]
                .Where(function => function.IsPInvokeImpl)
                .Select(function => function.PInvokeInfo.EntryPoint)
                .Where(symbol => !symbol.Contains("PMPI_"))
        );
        Assert.Empty(
            functions[true]
                .Where(function => function.HasBody)
                .SelectMany(function => function.Body.Instructions)
                .Select(instruction => (instruction.Operand as MethodReference)?.Name ?? "")
                .Where(name => name.Contains("MPI_") && !name.Contains("PMPI_"))
        );

        static string Form(MethodDefinition function, string name) =>
            $"{name}({string.Join(", ", function.Parameters.Select(one => $"{(one.IsOut ? "out " : "")}{one.ParameterType.Name} {one.Name}"))}): {function.ReturnType.Name}";
    }

    // Without operators, because those of the twin convert to and from the original's classes.
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
