using System.Reflection;
using MPINET.Testing.Launching;
using Xunit;

namespace MPINET.Testing.Discovery;

/// <summary>One method with one row of data on one number of ranks.</summary>
internal sealed class TestCase(Type type, MethodInfo method, FactAttribute attribute, int ranks)
{
    public static readonly TimeSpan DefaultTimeout = TimeSpan.FromSeconds(120);

    public Type Type { get; } = type;

    public MethodInfo Method { get; } = method;

    public FactAttribute Attribute { get; } = attribute;

    /// <summary>The number of ranks; 0 for a test outside MPI.</summary>
    public int Ranks { get; } = ranks;

    public object?[] Arguments { get; set; } = [];

    /// <summary>The exception that prevented the test's data from being read; null if there was none.</summary>
    public Exception? DiscoveryError { get; set; }

    /// <summary>The reason of a static skip, from the attribute or the data row.</summary>
    public string? Skip { get; set; }

    /// <summary>The name of the test without the number of ranks.</summary>
    public string Name { get; set; } = $"{type.FullName}.{method.Name}";

    public string DisplayName => Ranks == 0 ? Name : $"{Name} [{RankList.Count(Ranks)}]";

    /// <summary>The C names of the functions and constants that the test needs.</summary>
    public IEnumerable<string> Requires =>
        ((Attribute as IMpiTestAttribute)?.Requires ?? "")
            .Split([','], StringSplitOptions.RemoveEmptyEntries)
            .Select(name => name.Trim());

    /// <summary>The time that the launch may take without progress in this test.</summary>
    public TimeSpan Timeout => Attribute.Timeout > 0 ? TimeSpan.FromMilliseconds(Attribute.Timeout) : DefaultTimeout;
}
