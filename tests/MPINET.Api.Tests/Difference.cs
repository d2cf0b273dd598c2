using Mono.Cecil;

namespace MPINET.Api.Tests;

/// <summary>Two copies of an assembly, one with a change that must be found.</summary>
public sealed class Difference
{
    private const string Native = "MPINET.PInvoke.Mpi";

    [Fact]
    public void Is_none_between_two_copies() => Assert.Empty(After(_ => { }));

    [Fact]
    public void Is_a_member_that_one_MPI_lacks() =>
        Assert.Equal(
            [$"only in first: {Native}.MPI_Wtime() : double; static method"],
            After(module => module.GetType(Native).Methods.Remove(Method(module, "MPI_Wtime")))
        );

    [Fact]
    public void Is_a_parameter_that_is_passed_in_another_way() =>
        AssertTwo(
            After(module =>
            {
                ParameterDefinition flag = Method(module, "MPI_Initialized", ofReference: true).Parameters[0];
                flag.IsOut = false;
            }),
            "MPI_Initialized(out int flag) : int; static method",
            "MPI_Initialized(ref int flag) : int; static method"
        );

    [Fact]
    public void Is_a_parameter_of_another_type() =>
        AssertTwo(
            After(module => Method(module, "MPI_Abort").Parameters[1].ParameterType = module.TypeSystem.Int64),
            "MPI_Abort(MPI_Comm comm, int errorcode) : int; static method",
            "MPI_Abort(MPI_Comm comm, long errorcode) : int; static method"
        );

    [Fact]
    public void Is_a_parameter_of_another_name() =>
        AssertTwo(
            After(module => Method(module, "MPI_Abort").Parameters[1].Name = "code"),
            "MPI_Abort(MPI_Comm comm, int errorcode) : int; static method",
            "MPI_Abort(MPI_Comm comm, int code) : int; static method"
        );

    [Fact]
    public void Is_a_result_of_another_type() =>
        AssertTwo(
            After(module => Method(module, "MPI_Wtime").ReturnType = module.TypeSystem.Single),
            "MPI_Wtime() : double; static method",
            "MPI_Wtime() : float; static method"
        );

    [Fact]
    public void Is_a_default_argument_of_another_value() =>
        AssertTwo(
            After(module => MakeOptional(module, 5), module => MakeOptional(module, 6)),
            "MPI_Abort(MPI_Comm comm, int errorcode = 5) : int; static method",
            "MPI_Abort(MPI_Comm comm, int errorcode = 6) : int; static method"
        );

    [Fact]
    public void Is_a_constant_of_another_value() =>
        AssertTwo(
            After(module => AddConstant(module, -1), module => AddConstant(module, -2)),
            "ADDED = -1 : int; const",
            "ADDED = -2 : int; const"
        );

    [Fact]
    public void Is_a_field_that_becomes_a_constant() =>
        AssertTwo(
            After(module =>
            {
                FieldDefinition field = module.GetType(Native).Fields.First(one => one.Name == "MPI_ANY_SOURCE");
                field.Attributes =
                    FieldAttributes.Public
                    | FieldAttributes.Static
                    | FieldAttributes.Literal
                    | FieldAttributes.HasDefault;
                field.Constant = -1;
            }),
            "MPI_ANY_SOURCE : int; static readonly",
            "MPI_ANY_SOURCE = -1 : int; const"
        );

    [Fact]
    public void Is_a_member_that_is_no_longer_public() =>
        Assert.Equal(
            [$"only in first: {Native}.MPI_Wtime() : double; static method"],
            After(module =>
                Method(module, "MPI_Wtime").Attributes = MethodAttributes.Static | MethodAttributes.Assembly
            )
        );

    [Fact]
    public void Is_an_attribute_on_which_compilers_act() =>
        Assert.Equal(
            ["only in first: ", "only in second: "],
            After(module =>
                {
                    TypeDefinition type = module.GetType("MPINET.PInvoke.MPI_Comm");
                    CustomAttribute old = new(
                        module.ImportReference(typeof(ObsoleteAttribute).GetConstructor([typeof(string)]))
                    );
                    old.ConstructorArguments.Add(new CustomAttributeArgument(module.TypeSystem.String, "No."));
                    type.CustomAttributes.Add(old);
                })
                .Select(line => line.Substring(0, line.IndexOf(':') + 2))
        );

    [Fact]
    public void Is_reported_with_the_shorter_list_of_names()
    {
        using ModuleDefinition whole = Module(),
            lacking = Module();
        lacking.GetType(Native).Methods.Remove(Method(lacking, "MPI_Wtime"));
        ApiListing all = ApiListing.Of(whole);
        Dictionary<string, ApiListing> three = new()
        {
            ["c"] = all,
            ["b"] = ApiListing.Of(lacking),
            ["a"] = all,
        };
        Assert.Equal([$"not in b: {Native}.MPI_Wtime() : double; static method"], ApiDifferences.Between(three));
    }

    private static void AssertTwo(List<string> differences, string first, string second) =>
        Assert.Equal(
            [$"only in first: {Native}.{first}", $"only in second: {Native}.{second}"],
            differences.OrderBy(line => line, StringComparer.Ordinal)
        );

    private static List<string> After(Action<ModuleDefinition> change) => After(_ => { }, change);

    private static List<string> After(Action<ModuleDefinition> changeFirst, Action<ModuleDefinition> changeSecond)
    {
        using ModuleDefinition first = Module(),
            second = Module();
        changeFirst(first);
        changeSecond(second);
        return ApiDifferences.Between(
            new Dictionary<string, ApiListing> { ["first"] = ApiListing.Of(first), ["second"] = ApiListing.Of(second) }
        );
    }

    private static ModuleDefinition Module() => ModuleDefinition.ReadModule(BuiltAssemblies.AnyPInvoke);

    private static MethodDefinition Method(ModuleDefinition module, string name, bool ofReference = false) =>
        module
            .GetType(Native)
            .Methods.First(one =>
                one.Name == name && one.Parameters.Any(p => p.ParameterType.IsByReference) == ofReference
            );

    private static void MakeOptional(ModuleDefinition module, int value)
    {
        ParameterDefinition code = Method(module, "MPI_Abort").Parameters[1];
        code.Attributes |= ParameterAttributes.Optional | ParameterAttributes.HasDefault;
        code.Constant = value;
    }

    private static void AddConstant(ModuleDefinition module, int value)
    {
        FieldAttributes attributes =
            FieldAttributes.Public | FieldAttributes.Static | FieldAttributes.Literal | FieldAttributes.HasDefault;
        FieldDefinition field = new("ADDED", attributes, module.TypeSystem.Int32) { Constant = value };
        module.GetType(Native).Fields.Add(field);
    }
}
