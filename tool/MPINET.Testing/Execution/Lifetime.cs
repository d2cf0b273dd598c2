using Xunit;

namespace MPINET.Testing.Execution;

/// <summary>Initialises and disposes of a test class's instance or a fixture.</summary>
internal static class Lifetime
{
    public static void Begin(object instance, Action<Func<Task>> run)
    {
        if (instance is IAsyncLifetime lifetime)
        {
            run(() => lifetime.InitializeAsync().AsTask());
        }
    }

    public static void End(object instance, Action<Func<Task>> run)
    {
        if (instance is IAsyncDisposable asynchronous)
        {
            run(() => asynchronous.DisposeAsync().AsTask());
        }
        else
        {
            (instance as IDisposable)?.Dispose();
        }
    }
}
