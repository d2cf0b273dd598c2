using Mono.Cecil;
using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Coverage;

/// <summary>The functions of the P/Invoke tier and those that the tests reach, directly or through the CLI tier.</summary>
internal sealed class NativeFunctions : IDisposable
{
    private readonly AssemblyDefinition tier = AssemblyDefinition.ReadAssembly(typeof(Mpi).Assembly.Location);
    private readonly AssemblyDefinition cli = AssemblyDefinition.ReadAssembly(typeof(MPI).Assembly.Location);
    private readonly AssemblyDefinition tests = AssemblyDefinition.ReadAssembly(
        typeof(NativeFunctions).Assembly.Location
    );

    /// <summary>The names of all functions of this MPI.</summary>
    public HashSet<string> All =>
        [.. tier.MainModule.GetType(typeof(Mpi).FullName).Methods.Where(IsFunction).Select(method => method.Name)];

    /// <summary>The names of the functions that a test calls, in any form, directly or through methods of the tiers.</summary>
    public HashSet<string> Reached
    {
        get
        {
            Dictionary<string, MethodDefinition> bodies = tier
                .MainModule.GetTypes()
                .Concat(cli.MainModule.GetTypes())
                .SelectMany(type => type.Methods)
                .Where(method => method.HasBody)
                // Both assemblies have the attributes that a compiler adds.
                .GroupBy(method => method.FullName, StringComparer.Ordinal)
                .ToDictionary(methods => methods.Key, methods => methods.First(), StringComparer.Ordinal);
            HashSet<string> seen = [];
            HashSet<string> functions = [];
            Stack<MethodReference> waiting = new(
                tests.MainModule.GetTypes().SelectMany(type => type.Methods).SelectMany(Operands)
            );
            while (waiting.Count > 0)
            {
                MethodReference method = waiting.Pop();
                MethodReference definition = method.GetElementMethod();
                if (!seen.Add(definition.FullName))
                {
                    continue;
                }

                if (definition.DeclaringType.FullName == typeof(Mpi).FullName)
                {
                    functions.Add(definition.Name);
                }

                foreach (
                    MethodReference called in Operands(
                        bodies.TryGetValue(definition.FullName, out MethodDefinition? body) ? body : null
                    )
                )
                {
                    waiting.Push(called);
                }
            }

            return functions;
        }
    }

    public void Dispose()
    {
        tier.Dispose();
        cli.Dispose();
        tests.Dispose();
    }

    private static bool IsFunction(MethodDefinition method) =>
        method.IsPublic && method.Name.StartsWith("MPI_", StringComparison.Ordinal) && Mpi.IsSupported(method.Name);

    private static IEnumerable<MethodReference> Operands(MethodDefinition? method) =>
        method is { HasBody: true }
            ? method.Body.Instructions.Select(instruction => instruction.Operand).OfType<MethodReference>()
            : [];
}
