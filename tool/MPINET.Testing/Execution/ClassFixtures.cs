using Xunit;

namespace MPINET.Testing.Execution;

/// <summary>The fixtures that the tests of one class share.</summary>
/// <param name="run">Runs an asynchronous method to its end.</param>
internal sealed class ClassFixtures(Action<Func<Task>> run)
{
    private readonly Dictionary<Type, object> fixtures = [];
    private Type? current;

    /// <summary>The argument for a parameter of the class's constructor.</summary>
    public object Get(Type parameter) =>
        parameter == typeof(ITestOutputHelper) ? new ConsoleOutput()
        : fixtures.TryGetValue(parameter, out object? fixture) ? fixture
        : throw new NotSupportedException($"{current} needs a {parameter} that is not one of its class fixtures.");

    public void Enter(Type type)
    {
        if (type == current)
        {
            return;
        }

        Leave();
        current = type;
        foreach (Type wanted in type.GetInterfaces())
        {
            if (wanted.IsGenericType && wanted.GetGenericTypeDefinition() == typeof(IClassFixture<>))
            {
                Type fixture = wanted.GetGenericArguments()[0];
                fixtures[fixture] = Activator.CreateInstance(fixture)!;
                Lifetime.Begin(fixtures[fixture], run);
            }
        }
    }

    public void Leave()
    {
        foreach (object fixture in fixtures.Values)
        {
            Lifetime.End(fixture, run);
        }

        fixtures.Clear();
        current = null;
    }
}
