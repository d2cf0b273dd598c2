using MPINET.Loader;

namespace MPINET.Highlevel.Tests.Checking;

/// <summary>What MPINET_CHECK may say. That anything else is refused, tests of the loader see.</summary>
public sealed class TheVariable : IDisposable
{
    private const string Name = "MPINET_CHECK";

    private readonly string? before = Environment.GetEnvironmentVariable(Name);

    public void Dispose() => Environment.SetEnvironmentVariable(Name, before);

    [Theory]
    [InlineData("1", true)]
    [InlineData("1 ", true)]
    [InlineData("true", true)]
    [InlineData("True", true)]
    [InlineData("yes", true)]
    [InlineData("ON", true)]
    [InlineData("0", false)]
    [InlineData("false", false)]
    [InlineData("no", false)]
    [InlineData("off", false)]
    [InlineData(" ", false)]
    [InlineData(null, false)]
    public void Switches_checks_on_or_off(string? value, bool isOn)
    {
        Environment.SetEnvironmentVariable(Name, value);
        Assert.Equal(isOn, LoadedMpi.IsCheckWanted);
    }
}
