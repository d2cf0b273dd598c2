using Mono.Cecil;
using Mono.Cecil.Cil;

namespace MPINET.Api.Tests.Rooms;

/// <summary>A compiled assembly of the tree with the source files of its types and methods.</summary>
internal sealed class ReadAssembly : IDisposable
{
    private readonly Dictionary<TypeDefinition, string?> files = [];
    private readonly ProjectSources sources;

    public ReadAssembly(string folder, string file, ProjectSources sources, IAssemblyResolver resolver)
    {
        Folder = folder;
        this.sources = sources;
        Definition = AssemblyDefinition.ReadAssembly(
            file,
            new ReaderParameters { ReadSymbols = true, AssemblyResolver = resolver }
        );
    }

    /// <summary>The folder of its project.</summary>
    public string Folder { get; }

    public AssemblyDefinition Definition { get; }

    public void Dispose() => Definition.Dispose();

    /// <summary>The file of a type; of a partial type, the one with its name, or else the one with most of its methods.</summary>
    public string? FileOf(TypeDefinition type)
    {
        if (!files.TryGetValue(type, out string? file))
        {
            file = FindFile(type);
            files.Add(type, file);
        }

        return file;
    }

    /// <summary>The file of a method; the type's if the method has no code.</summary>
    public string? FileOf(MethodDefinition method) => Document(method) ?? FileOf(method.DeclaringType);

    /// <summary>The file of a field: of a partial type, the one that declares it.</summary>
    public string? FileOf(FieldDefinition field)
    {
        string name = field.Name.TrimStart('<').Split('>')[0];
        List<string> parts = [.. sources.AllDeclaring(field.DeclaringType.Name.Split('`')[0])];
        return
            name.Length > 0
            && !field.DeclaringType.IsNested
            && parts.Count > 1
            && parts.Find(part => ProjectSources.Declares(part, name)) is string one
            ? one
            : FileOf(field.DeclaringType);
    }

    /// <summary>The instructions of a method, each with its file: a constructor has the initialisers of all parts of its type.</summary>
    public IEnumerable<(Instruction Instruction, string? File)> InstructionsOf(MethodDefinition method)
    {
        string? file = FileOf(method);
        IDictionary<Instruction, SequencePoint> points = method.DebugInformation.GetSequencePointMapping();
        foreach (Instruction instruction in method.Body.Instructions)
        {
            if (method.IsConstructor && points.TryGetValue(instruction, out SequencePoint? point))
            {
                file = InTree(point.Document.Url) ?? file;
            }

            yield return (instruction, file);
        }
    }

    private string? FindFile(TypeDefinition type)
    {
        string name = type.Name.Split('`')[0];
        bool isWritten = !name.Contains('<');
        List<string> documents = [.. type.Methods.Select(Document).OfType<string>()];
        string? named = isWritten ? sources.Named(name, type.HasGenericParameters) : null;
        return (named is not null && (documents.Count == 0 || documents.Contains(named)) ? named : null)
            ?? documents
                .GroupBy(file => file)
                .OrderByDescending(group => group.Count())
                .ThenBy(group => group.Key, StringComparer.Ordinal)
                .FirstOrDefault()
                ?.Key
            ?? (isWritten ? Declaring(type, name) : null)
            ?? (type.DeclaringType is TypeDefinition outer ? FileOf(outer) : null);
    }

    // A name of a nested type need not be the only one.
    private string? Declaring(TypeDefinition type, string name) =>
        type.DeclaringType is TypeDefinition outer
            ? sources.AllDeclaring(name).Intersect(sources.AllDeclaring(outer.Name.Split('`')[0])).FirstOrDefault()
            : sources.AllDeclaring(name).FirstOrDefault();

    // An async method or an iterator has its code in a type that the compiler has made.
    private static string? Document(MethodDefinition method)
    {
        MethodDefinition? machine = method
            .CustomAttributes.Where(attribute => attribute.AttributeType.Name.EndsWith("StateMachineAttribute"))
            .Select(attribute => ((TypeReference)attribute.ConstructorArguments[0].Value).Resolve())
            .Select(type => type.Methods.FirstOrDefault(one => one.Name == "MoveNext"))
            .FirstOrDefault();
        SequencePoint? point = (machine ?? method).DebugInformation.SequencePoints.FirstOrDefault();
        return point is null ? null : InTree(point.Document.Url);
    }

    // A build for packages names the root of the tree "/_".
    private static string? InTree(string url)
    {
        string? path =
            url.StartsWith(TreeProject.Root + "/", StringComparison.Ordinal) ? url[(TreeProject.Root.Length + 1)..]
            : url.StartsWith("/_/", StringComparison.Ordinal) ? url[3..]
            : null;
        return path is null || path.StartsWith("artifacts/", StringComparison.Ordinal) ? null : path;
    }
}
