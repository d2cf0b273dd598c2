using Xunit;

namespace MPINET.Testing.Execution;

/// <summary>Sends the output of a test to the place where the runner collects the output of a rank.</summary>
internal sealed class ConsoleOutput : ITestOutputHelper
{
    public string Output => "";

    public void Write(string message) => Console.Write(message);

    public void Write(string format, params object[] args) => Console.Write(format, args);

    public void WriteLine(string message) => Console.WriteLine(message);

    public void WriteLine(string format, params object[] args) => Console.WriteLine(format, args);
}
