using System.Reflection;
using MPINET.Testing.Execution;
using Xunit;
using Xunit.Sdk;
using Xunit.v3;

namespace MPINET.Testing.Discovery;

/// <summary>Discovers the tests of an assembly, in the same order in every process.</summary>
internal static class TestDiscovery
{
    public static List<TestCase> Find(Assembly assembly)
    {
        List<TestCase> cases = [];
        IEnumerable<Type> types = assembly
            .GetTypes()
            .Where(type => type.IsClass && !type.ContainsGenericParameters)
            .Where(type => !type.IsAbstract || type.IsSealed)
            .OrderBy(type => type.FullName, StringComparer.Ordinal);
        foreach (Type type in types)
        {
            // Metadata tokens follow the order of declaration: base classes first, then from top to bottom.
            IEnumerable<MethodInfo> methods = type.GetMethods(
                    BindingFlags.Public
                        | BindingFlags.NonPublic
                        | BindingFlags.Instance
                        | BindingFlags.Static
                        | BindingFlags.FlattenHierarchy
                )
                .OrderBy(method => Depth(method.DeclaringType))
                .ThenBy(method => method.MetadataToken);
            foreach (MethodInfo method in methods)
            {
                Add(cases, type, method);
            }
        }

        return cases;
    }

    private static int Depth(Type? type) => type is null ? 0 : 1 + Depth(type.BaseType);

    private static void Add(List<TestCase> cases, Type type, MethodInfo method)
    {
        FactAttribute? attribute;
        try
        {
            attribute = method.GetCustomAttribute<FactAttribute>();
        }
        catch (Exception exception)
        {
            cases.Add(Wrong(type, method, exception));
            return;
        }

        if (attribute is null || attribute.Explicit)
        {
            return;
        }

        if (!type.IsVisible || !method.IsPublic)
        {
            string reason = "Neither a test nor its class may be hidden: make both public.";
            cases.Add(Wrong(type, method, new InvalidOperationException(reason)));
            return;
        }

        Add(cases, type, method, attribute);
    }

    /// <summary>A test that cannot be run. It fails as a test outside MPI.</summary>
    private static TestCase Wrong(Type type, MethodInfo method, Exception exception) =>
        new(type, method, new FactAttribute(), ranks: 0) { DiscoveryError = ExceptionText.Unwrap(exception) };

    private static void Add(List<TestCase> cases, Type type, MethodInfo method, FactAttribute attribute)
    {
        IReadOnlyList<int> rankCounts = attribute is IMpiTestAttribute mpi ? mpi.Ranks : [0];
        foreach (int ranks in rankCounts)
        {
            TestCase New() =>
                new(type, method, attribute, ranks)
                {
                    Name = attribute.DisplayName ?? $"{type.FullName}.{method.Name}",
                    Skip = attribute.Skip,
                };

            if (attribute is { Skip: not null, SkipWhen: null, SkipUnless: null })
            {
                cases.Add(New());
                continue;
            }

            try
            {
                if (attribute is not TheoryAttribute)
                {
                    TestCase test = New();
                    test.Arguments = MethodArguments.Complete(method, []);
                    cases.Add(test);
                    continue;
                }

                int before = cases.Count;
                foreach (ITheoryDataRow row in Rows(type, method))
                {
                    TestCase test = New();
                    test.Arguments = MethodArguments.Complete(method, row.GetData());
                    test.Name = $"{row.TestDisplayName ?? test.Name}({MethodArguments.Format(method, test.Arguments)})";
                    test.Skip ??= row.Skip;
                    cases.Add(test);
                }

                if (cases.Count == before)
                {
                    throw new InvalidOperationException("The theory has no data.");
                }
            }
            catch (Exception exception)
            {
                TestCase test = New();
                test.DiscoveryError = ExceptionText.Unwrap(exception);
                cases.Add(test);
            }
        }
    }

    private static List<ITheoryDataRow> Rows(Type type, MethodInfo method)
    {
        List<ITheoryDataRow> rows = [];
        DisposalTracker tracker = new();
        foreach (DataAttribute data in method.GetCustomAttributes<DataAttribute>())
        {
            if (data is MemberDataAttributeBase { MemberType: null } member)
            {
                member.MemberType = type;
            }

            rows.AddRange(data.GetData(method, tracker).AsTask().GetAwaiter().GetResult());
        }

        return rows;
    }
}
