using Mono.Cecil;
using Mono.Cecil.Cil;

namespace MPINET.Api.Tests.Rooms;

/// <summary>The references between the rooms of the product, read from the compiled assemblies.</summary>
internal sealed class House : IAssemblyResolver
{
    private readonly Dictionary<string, ReadAssembly> assemblies = [];
    private readonly Dictionary<(string From, string To), Uses> betweenAssemblies = [];
    private readonly Dictionary<(Room From, Room To), Uses> betweenRooms = [];
    private readonly HousePlan plan;

    private House(HousePlan plan)
    {
        this.plan = plan;
        foreach ((string folder, _, _) in plan.Assemblies)
        {
            TreeProject project = TreeProject.All.Single(one => one.Folder == folder);
            ProjectSources sources = new([folder, .. GeneratedFor(folder), .. plan.GeneratedOf(folder)]);
            Unknown.AddRange(sources.Files.Where(file => plan.RoomOf(folder, file) is null));
            Empty.AddRange(
                plan.Of(folder).Where(room => !sources.Files.Any(file => plan.RoomOf(folder, file) == room))
            );
            assemblies.Add(project.Assembly, new ReadAssembly(folder, Newest(project), sources, this));
        }

        foreach (ReadAssembly assembly in assemblies.Values)
        {
            foreach (TypeDefinition type in assembly.Definition.MainModule.GetTypes())
            {
                Read(assembly, type);
            }
        }
    }

    /// <summary>Source files that are in no room of the plan.</summary>
    public List<string> Unknown { get; } = [];

    /// <summary>Rooms of the plan without a source file.</summary>
    public List<Room> Empty { get; } = [];

    /// <summary>The number of files of one assembly that use another.</summary>
    public IReadOnlyList<(string From, string To, int Files)> BetweenAssemblies =>
        [
            .. betweenAssemblies
                .Select(pair => (pair.Key.From, pair.Key.To, pair.Value.Files))
                .OrderBy(use => use.From, StringComparer.Ordinal)
                .ThenBy(use => use.To, StringComparer.Ordinal),
        ];

    /// <summary>The files of one assembly that use another, by the folders of both.</summary>
    public IReadOnlyCollection<string> FilesBetween(string from, string to) => betweenAssemblies[(from, to)].Names;

    /// <summary>The number of files of one room that use another of the same assembly.</summary>
    public IReadOnlyList<(Room From, Room To, int Files)> BetweenRooms =>
        [
            .. betweenRooms
                .Select(pair => (pair.Key.From, pair.Key.To, pair.Value.Files))
                .OrderBy(use => use.From.ToString(), StringComparer.Ordinal)
                .ThenBy(use => use.To.ToString(), StringComparer.Ordinal),
        ];

    /// <summary>The files of one room that use another, each with the files that it uses there.</summary>
    public Uses Between(Room from, Room to) => betweenRooms[(from, to)];

    /// <summary>Reads all assemblies of a plan.</summary>
    public static House Read(HousePlan plan)
    {
        House house = new(plan);
        house.Dispose();
        return house;
    }

    // Mono.Cecil takes null for an assembly that is not found. The types of the framework are in no room.
    public AssemblyDefinition Resolve(AssemblyNameReference name) =>
        assemblies.TryGetValue(name.Name, out ReadAssembly? assembly) ? assembly.Definition : null!;

    public AssemblyDefinition Resolve(AssemblyNameReference name, ReaderParameters parameters) => Resolve(name);

    public void Dispose()
    {
        foreach (ReadAssembly assembly in assemblies.Values)
        {
            assembly.Dispose();
        }
    }

    private static string[] GeneratedFor(string folder) =>
        folder switch
        {
            "lowlevel/MPINET.PInvoke" => ["generated/openmpi"],
            "lowlevel/MPINET.Cli" => ["generated/cli"],
            _ => [],
        };

    // The newest framework, and Open MPI: the calls of guards depend on the MPI.
    private static string Newest(TreeProject project) =>
        project
            .Compiled()
            .Where(file => !file.Contains("_net4"))
            .OrderBy(file => file.Contains("_netstandard"))
            .ThenBy(file => !file.Contains(".openmpi/"))
            .ThenBy(file => file, StringComparer.Ordinal)
            .FirstOrDefault()
        ?? throw new FileNotFoundException($"{project} is not built.");

    private void Read(ReadAssembly assembly, TypeDefinition type)
    {
        string? file = assembly.FileOf(type);
        Use(assembly, file, type.BaseType);
        UseAttributes(assembly, file, type);
        foreach (InterfaceImplementation implemented in type.Interfaces)
        {
            Use(assembly, file, implemented.InterfaceType);
        }

        foreach (FieldDefinition field in type.Fields)
        {
            Use(assembly, assembly.FileOf(field), field.FieldType);
        }

        foreach (MethodDefinition method in type.Methods)
        {
            Read(assembly, method);
        }
    }

    private void Read(ReadAssembly assembly, MethodDefinition method)
    {
        string? file = assembly.FileOf(method);
        UseAttributes(assembly, file, method);
        Use(assembly, file, method.ReturnType);
        foreach (ParameterDefinition parameter in method.Parameters)
        {
            Use(assembly, file, parameter.ParameterType);
        }

        if (!method.HasBody)
        {
            return;
        }

        foreach (VariableDefinition variable in method.Body.Variables)
        {
            Use(assembly, file, variable.VariableType);
        }

        foreach (ExceptionHandler handler in method.Body.ExceptionHandlers)
        {
            Use(assembly, file, handler.CatchType);
        }

        foreach ((Instruction instruction, string? its) in assembly.InstructionsOf(method))
        {
            UseOperand(assembly, its, instruction.Operand);
        }
    }

    private void UseOperand(ReadAssembly assembly, string? file, object? operand)
    {
        switch (operand)
        {
            case TypeReference type:
                Use(assembly, file, type);
                break;
            case FieldReference field:
                UseField(assembly, file, field);
                break;
            case MethodReference method:
                UseMethod(assembly, file, method);
                break;
        }
    }

    private void UseField(ReadAssembly assembly, string? file, FieldReference field)
    {
        UseArguments(assembly, file, field.DeclaringType);
        if (
            Owner(field.DeclaringType.GetElementType()) is ReadAssembly owner
            && field.Resolve() is FieldDefinition used
        )
        {
            Add(assembly, file, owner, owner.FileOf(used));
        }
    }

    private void UseMethod(ReadAssembly assembly, string? file, MethodReference method)
    {
        UseArguments(assembly, file, method.DeclaringType);
        UseArguments(assembly, file, method);
        if (
            Owner(method.DeclaringType.GetElementType()) is ReadAssembly owner
            && method.Resolve() is MethodDefinition called
        )
        {
            Add(assembly, file, owner, owner.FileOf(called));
        }
    }

    private void UseAttributes(ReadAssembly assembly, string? file, ICustomAttributeProvider member)
    {
        foreach (CustomAttribute attribute in member.CustomAttributes)
        {
            Use(assembly, file, attribute.AttributeType);
        }
    }

    private void UseArguments(ReadAssembly assembly, string? file, object reference)
    {
        if (reference is IGenericInstance instance)
        {
            foreach (TypeReference argument in instance.GenericArguments)
            {
                Use(assembly, file, argument);
            }
        }
    }

    private void Use(ReadAssembly assembly, string? file, TypeReference? type)
    {
        if (type is null or GenericParameter or FunctionPointerType)
        {
            return;
        }

        UseArguments(assembly, file, type);
        TypeReference plain = type.GetElementType();
        if (
            plain is not GenericParameter
            && Owner(plain) is ReadAssembly owner
            && plain.Resolve() is TypeDefinition used
        )
        {
            Add(assembly, file, owner, owner.FileOf(used));
        }
    }

    private ReadAssembly? Owner(TypeReference type)
    {
        string? name = type.Scope switch
        {
            AssemblyNameReference reference => reference.Name,
            ModuleDefinition module => module.Assembly.Name.Name,
            _ => null,
        };
        return name is null ? null : assemblies.GetValueOrDefault(name);
    }

    private void Add(ReadAssembly assembly, string? file, ReadAssembly owner, string? usedFile)
    {
        if (file is null)
        {
            return;
        }

        if (owner != assembly)
        {
            Add(betweenAssemblies, (assembly.Folder, owner.Folder), file, usedFile ?? owner.Folder);
        }
        else if (
            usedFile is not null
            && plan.RoomOf(assembly.Folder, file) is Room from
            && plan.RoomOf(assembly.Folder, usedFile) is Room to
            && from != to
        )
        {
            Add(betweenRooms, (from, to), file, usedFile);
        }
    }

    private static void Add<T>(Dictionary<(T, T), Uses> all, (T, T) pair, string file, string usedFile)
    {
        if (!all.TryGetValue(pair, out Uses? uses))
        {
            uses = new();
            all.Add(pair, uses);
        }

        uses.Add(file, usedFile);
    }
}
