using System.Reflection;
using Microsoft.Testing.Extensions.TrxReport.Abstractions;
using Microsoft.Testing.Platform.Extensions.Messages;
using Microsoft.Testing.Platform.Requests;
using MPINET.Testing.Discovery;
using MPINET.Testing.Execution;
using MPINET.Testing.Launching;

namespace MPINET.Testing.Platform;

/// <summary>The tests of an assembly in the terms of the platform: a node for each test on each number of ranks.</summary>
internal sealed class TestNodes
{
    private readonly Dictionary<string, TestCase> tests = [];
    private readonly Dictionary<TestCase, string> ids = [];
    private readonly SourceLines lines = new();
    private readonly Assembly assembly;

    public TestNodes(Assembly assembly, IEnumerable<TestCase> all)
    {
        this.assembly = assembly;
        foreach (TestCase test in all)
        {
            // Rows of data may have equal texts. They are found in the same order each time.
            string id = test.DisplayName;
            for (int i = 2; tests.ContainsKey(id); i++)
            {
                id = $"{test.DisplayName} #{i}";
            }

            tests.Add(id, test);
            ids.Add(test, id);
        }
    }

    /// <summary>The tests that a filter of the platform lets through, in the order of discovery.</summary>
    public IEnumerable<TestCase> Of(ITestExecutionFilter? filter) =>
        filter switch
        {
            TestNodeUidListFilter list => tests
                .Where(one => list.TestNodeUids.Any(uid => uid.Value == one.Key))
                .Select(one => one.Value),
            _ => tests.Values,
        };

    public TestNode Discovered(TestCase test) => Node(test, DiscoveredTestNodeStateProperty.CachedInstance);

    public TestNode Started(TestCase test) => Node(test, InProgressTestNodeStateProperty.CachedInstance);

    public TestNode Ended(TestResult result)
    {
        DateTimeOffset end = DateTimeOffset.UtcNow;
        TimeSpan duration = TimeSpan.FromSeconds(result.Seconds);
        List<IProperty> properties =
        [
            StateOf(result),
            new TimingProperty(new TimingInfo(end - duration, end, duration)),
        ];
        if (result.Output.Length > 0)
        {
            properties.Add(new StandardOutputProperty(result.Output));
            properties.Add(new TrxMessagesProperty([new StandardOutputTrxMessage(result.Output)]));
        }

        if (result.Message.Length > 0)
        {
            properties.Add(new TrxExceptionProperty(result.Message, result.Stack));
        }

        if (result.Cause != SkipCause.Other)
        {
            properties.Add(new TrxCategoriesProperty([result.Cause.ToString().ToLowerInvariant()]));
        }

        if (result.Test is { } test)
        {
            return Node(test, [.. properties]);
        }

        // Without a type, a file of results cannot be written.
        properties.Add(new TrxFullyQualifiedTypeNameProperty(assembly.GetName().Name!));
        return new TestNode
        {
            Uid = result.Name,
            DisplayName = result.Name,
            Properties = new PropertyBag([.. properties]),
        };
    }

    private static IProperty StateOf(TestResult result) =>
        result.Outcome switch
        {
            Outcome.Passed => PassedTestNodeStateProperty.CachedInstance,
            Outcome.Skipped => new SkippedTestNodeStateProperty(result.Message),
            _ => new FailedTestNodeStateProperty(new FailureOnRanks(result.Message, result.Stack), result.Message),
        };

    private TestNode Node(TestCase test, params IProperty[] properties)
    {
        MethodInfo method = test.Method;
        PropertyBag bag = new(properties);
        bag.Add(
            new TestMethodIdentifierProperty(
                test.Type.Assembly.FullName!,
                test.Type.Namespace ?? "",
                test.Type.FullName!.Substring(test.Type.Namespace is { } space ? space.Length + 1 : 0),
                method.Name,
                method.GetGenericArguments().Length,
                [
                    .. method
                        .GetParameters()
                        .Select(parameter => parameter.ParameterType.FullName ?? parameter.ParameterType.Name),
                ],
                method.ReturnType.FullName ?? method.ReturnType.Name
            )
        );
        bag.Add(new TrxFullyQualifiedTypeNameProperty(test.Type.FullName));
        if (lines.Find(method) is var (file, line))
        {
            LinePosition position = new(line, 0);
            bag.Add(new TestFileLocationProperty(file, new LinePositionSpan(position, position)));
        }

        return new TestNode
        {
            Uid = ids[test],
            DisplayName = test.DisplayName,
            Properties = bag,
        };
    }
}
