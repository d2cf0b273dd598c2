using Xunit;

namespace MPINET.Testing.Execution;

/// <summary>Initialises and disposes of a test class's instance or a fixture.</summary>
internal static class Lifetime
{
    public static void Begin(object instance)
    {
        if (instance is IAsyncLifetime lifetime)
        {
            SingleThreadContext.Run(() => lifetime.InitializeAsync().AsTask());
        }
    }

    public static void End(object instance)
    {
        if (instance is IAsyncDisposable asynchronous)
        {
            SingleThreadContext.Run(() => asynchronous.DisposeAsync().AsTask());
        }
        else
        {
            (instance as IDisposable)?.Dispose();
        }
    }
}
