using System.Reflection;
using Mono.Cecil;
using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Coverage;

/// <summary>The public methods of the CLI tier and the calls of them in the tests, read from the code of the assemblies.</summary>
internal sealed class CliMethods : IDisposable
{
    private readonly AssemblyDefinition tier = AssemblyDefinition.ReadAssembly(typeof(MPI).Assembly.Location);
    private readonly AssemblyDefinition tests = AssemblyDefinition.ReadAssembly(typeof(CliMethods).Assembly.Location);

    /// <summary>
    /// All public methods of MPI and its nested classes, including constructors and operators, by name. Overrides are left out, because a
    /// call does not show which override it reaches.
    /// </summary>
    public IReadOnlyDictionary<string, MethodDefinition> All =>
        Classes(tier.MainModule.GetType(typeof(MPI).FullName))
            .SelectMany(type => type.Methods)
            .Where(method => method.IsPublic && !(method.IsConstructor && method.IsStatic))
            .Where(method => !method.IsVirtual || method.IsNewSlot)
            .ToDictionary(Name, StringComparer.Ordinal);

    /// <summary>The names of the methods that a test calls or makes a delegate of.</summary>
    public HashSet<string> Called =>
        [
            .. tests
                .MainModule.GetTypes()
                .SelectMany(type => type.Methods)
                .Where(method => method.HasBody)
                .SelectMany(method => method.Body.Instructions)
                .Select(instruction => instruction.Operand)
                .OfType<MethodReference>()
                .Where(method =>
                    method.DeclaringType.FullName.StartsWith(typeof(MPI).FullName!, StringComparison.Ordinal)
                )
                .Select(Name),
        ];

    /// <summary>True if this MPI lacks every function that the method calls.</summary>
    public static bool IsAbsentHere(MethodDefinition method)
    {
        string[] functions = Functions(method);

        // The method shares its code with Idup.
        if (method.Name == "Idup_with_info")
        {
            return !Mpi.IsSupported("MPI_Comm_idup_with_info");
        }

        return functions.Length > 0 && !functions.Any(name => Mpi.IsSupported(name) || Mpi.IsSupported(Small(name)));
    }

    /// <summary>The methods whose functions this MPI lacks.</summary>
    public IEnumerable<MethodBase> Absent() => All.Values.Where(IsAbsentHere).Select(Runtime);

    /// <summary>The methods with large counts that fall back on a function with small counts.</summary>
    public IEnumerable<MethodBase> LargeForms() =>
        All
            .Values.Where(method => Functions(method).Any(name => name != Small(name) && Mpi.IsSupported(Small(name))))
            .Where(method => method.Parameters.Any(IsLargeCount))
            .Select(Runtime);

    /// <summary>The class, the method and the types of the parameters: <c>Comm.Send(Pointer, Int32, Datatype, Int32, Int32)</c>.</summary>
    public static string Name(MethodReference method)
    {
        IEnumerable<string> types = method.Parameters.Select(parameter => parameter.ParameterType.Name);
        string result = method.Name is "op_Implicit" or "op_Explicit" ? $" to {method.ReturnType.Name}" : "";
        return $"{method.DeclaringType.Name}.{method.Name}({string.Join(", ", types)}){result}";
    }

    public void Dispose()
    {
        tier.Dispose();
        tests.Dispose();
    }

    private static bool IsLargeCount(ParameterDefinition parameter) =>
        (parameter.ParameterType.FullName, parameter.Name) switch
        {
            // These have the size of an address in the small form as well.
            (_, "lb" or "extent") => false,
            ("System.Int64" or "System.Int64[]", _) => true,
            ("System.IntPtr", "disp_unit") => true,
            _ => false,
        };

    // MPI_Send for MPI_Send_c.
    private static string Small(string function) =>
        function.EndsWith("_c", StringComparison.Ordinal) ? function.Substring(0, function.Length - 2) : function;

    private static string[] Functions(MethodDefinition method) =>
        [
            .. (method.HasBody ? method.Body.Instructions : [])
                .Select(instruction => instruction.Operand)
                .OfType<MethodReference>()
                .Where(called => called.DeclaringType.FullName == typeof(Mpi).FullName)
                .Select(called => called.Name)
                .Where(name => name.StartsWith("MPI_", StringComparison.Ordinal))
                .Distinct(),
        ];

    private static MethodBase Runtime(MethodDefinition method) =>
        typeof(MPI).Module.ResolveMethod(method.MetadataToken.ToInt32())!;

    private static IEnumerable<TypeDefinition> Classes(TypeDefinition type) =>
        type
            .NestedTypes.Where(nested => nested.IsNestedPublic && nested.BaseType?.Name != nameof(MulticastDelegate))
            .SelectMany(Classes)
            .Prepend(type);
}
