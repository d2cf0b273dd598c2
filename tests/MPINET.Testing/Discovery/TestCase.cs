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

    /// <summary>The number of ranks; 0 for a plain test, which runs outside MPI.</summary>
    public int Ranks { get; } = ranks;

    public object?[] Arguments { get; set; } = [];

    /// <summary>Why there is no data to run the method with, if there is none.</summary>
    public Exception? DiscoveryError { get; set; }

    /// <summary>The reason of a skip that is known without running: the attribute's or the data row's.</summary>
    public string? Skip { get; set; }

    /// <summary>The name without the number of ranks.</summary>
    public string Name { get; set; } = $"{type.FullName}.{method.Name}";

    public string DisplayName => Ranks == 0 ? Name : $"{Name} [{RankList.Count(Ranks)}]";

    /// <summary>MPI's names that the test needs.</summary>
    public IEnumerable<string> Requires =>
        ((Attribute as IMpiTestAttribute)?.Requires ?? "")
            .Split([','], StringSplitOptions.RemoveEmptyEntries)
            .Select(name => name.Trim());

    /// <summary>How long the launch may show no progress in this test.</summary>
    public TimeSpan Timeout => Attribute.Timeout > 0 ? TimeSpan.FromMilliseconds(Attribute.Timeout) : DefaultTimeout;
}
