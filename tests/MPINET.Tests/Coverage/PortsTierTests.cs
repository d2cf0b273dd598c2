using System.Reflection;
using Mono.Cecil;
using MPINET.Samples.Tests;

namespace MPINET.Tests.Coverage;

/// <summary>Every public member of the tier has a test.</summary>
public sealed class PortsTierTests
{
    [Fact]
    public void Every_method_is_called_by_a_test_or_named_with_the_reason_why_not()
    {
        HashSet<string> called = [.. Called()];
        Dictionary<string, string> excused = Excused();
        string[] all = [.. All()];

        // Guards against a list that is read wrongly, which would have nothing to compare.
        Assert.True(all.Length > 800, $"only {all.Length} methods found");
        Assert.Contains("System.Void MPINET.Port::Send(T[],System.Int32)", called);
        MustBeNone("called by no test", all.Where(name => !called.Contains(name) && !excused.ContainsKey(name)));
        MustBeNone("excused and need not be", excused.Keys.Where(name => called.Contains(name) || !all.Contains(name)));
    }

    // Without overrides, because a call does not show which override it reaches.
    private static IEnumerable<string> All()
    {
        using AssemblyDefinition tier = AssemblyDefinition.ReadAssembly(typeof(Session).Assembly.Location);
        return
        [
            .. tier
                .MainModule.GetTypes()
                .Where(type => (type.IsPublic || type.IsNestedPublic) && !type.IsInterface && !IsDelegate(type))
                .SelectMany(type => type.Methods)
                .Where(method => method.IsPublic && !(method.IsConstructor && method.IsStatic))
                .Where(method => !method.IsVirtual || method.IsNewSlot)
                .Select(method => method.FullName)
                .OrderBy(name => name, StringComparer.Ordinal),
        ];
    }

    // Calls by the tests, and by the programs that they start.
    private static IEnumerable<string> Called()
    {
        using DefaultAssemblyResolver resolver = new();
        resolver.AddSearchDirectory(AppContext.BaseDirectory);
        ReaderParameters parameters = new() { AssemblyResolver = resolver };
        string[] files =
        [
            typeof(PortsTierTests).Assembly.Location,
            AssemblyOf("SessionEndings"),
            AssemblyOf("Failures"),
        ];
        foreach (string file in files)
        {
            using AssemblyDefinition assembly = AssemblyDefinition.ReadAssembly(file, parameters);
            foreach (
                MethodReference method in assembly
                    .MainModule.GetTypes()
                    .SelectMany(type => type.Methods)
                    .Where(method => method.HasBody)
                    .SelectMany(method => method.Body.Instructions)
                    .Select(instruction => instruction.Operand)
                    .OfType<MethodReference>()
                    .Where(method => method.DeclaringType.Scope.Name == "MPINET")
            )
            {
                yield return method.Resolve().FullName;
            }
        }
    }

    private static string AssemblyOf(string name)
    {
        string program = Path.Combine(BuiltProgram.FolderOf(name), name);
        return File.Exists(program + ".dll") ? program + ".dll" : program + ".exe";
    }

    private static bool IsDelegate(TypeDefinition type) =>
        type.BaseType?.FullName == typeof(MulticastDelegate).FullName;

    private static void MustBeNone(string what, IEnumerable<string> names)
    {
        string list = string.Join("\n", names);
        Assert.True(list.Length == 0, $"What is {what}:\n{list}");
    }

    // Name of the method, reason.
    private static Dictionary<string, string> Excused()
    {
        using Stream stream = Assembly.GetExecutingAssembly().GetManifestResourceStream("uncalled.tsv")!;
        using StreamReader reader = new(stream);
        return reader
            .ReadToEnd()
            .Split('\n')
            .Where(line => line.Length > 0 && line[0] != '#')
            .Select(line => line.Split('\t'))
            .ToDictionary(row => row[0], row => row[1], StringComparer.Ordinal);
    }
}
