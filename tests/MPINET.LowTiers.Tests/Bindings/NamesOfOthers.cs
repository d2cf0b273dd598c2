using System.Reflection;
using System.Runtime.CompilerServices;
using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Bindings;

/// <summary>The names of other bindings exist, in the classes in which programs expect them.</summary>
public class NamesOfOthers
{
    private const BindingFlags Everything =
        BindingFlags.Public | BindingFlags.Static | BindingFlags.Instance | BindingFlags.FlattenHierarchy;

    public static TheoryData<Type> Classes => [typeof(MPI), typeof(PMPI)];

    [Theory]
    [MemberData(nameof(Classes))]
    public void Each_method_of_the_Cxx_bindings_exists(Type mpi) =>
        Assert.Empty(Rows("cxx-bindings.tsv").Where(row => !Has(mpi, row[0], row[1])).Select(Name));

    [Theory]
    [MemberData(nameof(Classes))]
    public void Each_constant_of_the_Cxx_bindings_exists(Type mpi) =>
        Assert.Empty(Rows("cxx-constants.tsv").Where(row => !IsConstant(mpi, row[0])).Select(Name));

    [Fact]
    public void Each_member_of_appendix_A_exists() =>
        Assert.Empty(Rows("appendix-a.tsv").Where(row => !Has(typeof(MPI), row[0], row[1])).Select(Name));

    private static bool IsConstant(Type mpi, string name) =>
        mpi.GetField(name, Everything) is { IsInitOnly: true }
        || mpi.GetProperty(name, Everything) is { CanWrite: false };

    private static string Name(string[] row) => string.Join(".", row);

    // Both classes share the exceptions and statuses of class MPI.
    private static bool Has(Type mpi, string className, string member)
    {
        Type? type = className == "MPI" ? mpi : mpi.GetNestedType(className) ?? typeof(MPI).GetNestedType(className);
        return type?.GetMember(member, Everything).Length > 0 || (type is not null && IsExtension(type, member));
    }

    private static bool IsExtension(Type type, string method) =>
        type
            .Assembly.GetExportedTypes()
            .SelectMany(holder => holder.GetMember(method, BindingFlags.Public | BindingFlags.Static))
            .OfType<MethodInfo>()
            .Any(candidate =>
                candidate.IsDefined(typeof(ExtensionAttribute))
                && candidate.GetParameters()[0].ParameterType.IsAssignableFrom(type)
            );

    private static IEnumerable<string[]> Rows(string table)
    {
        using Stream stream = typeof(NamesOfOthers).Assembly.GetManifestResourceStream(table)!;
        using StreamReader reader = new(stream);
        string[] lines = reader.ReadToEnd().Split('\n');
        return [.. lines.Where(line => line.Length > 0 && line[0] != '#').Select(line => line.Split('\t'))];
    }
}
