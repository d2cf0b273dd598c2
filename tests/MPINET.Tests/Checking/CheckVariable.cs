using MPINET.Loader;

namespace MPINET.Tests.Checking;

/// <summary>The values that MPINET_CHECK and MPINET_SINGLE_COPY accept. The tests of the loader show that others are refused.</summary>
public sealed class CheckVariable : IDisposable
{
    private const string Check = "MPINET_CHECK";
    private const string SingleCopy = "MPINET_SINGLE_COPY";

    private readonly string? check = Environment.GetEnvironmentVariable(Check);
    private readonly string? singleCopy = Environment.GetEnvironmentVariable(SingleCopy);

    public void Dispose()
    {
        Environment.SetEnvironmentVariable(Check, check);
        Environment.SetEnvironmentVariable(SingleCopy, singleCopy);
    }

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
    public void Accepts_only_its_values(string? value, bool isOn)
    {
        Environment.SetEnvironmentVariable(SingleCopy, value);
        Environment.SetEnvironmentVariable(Check, null);
        Assert.Equal(isOn, MpinetSettings.IsSingleCopyOn);

        Environment.SetEnvironmentVariable(Check, value);
        Assert.Equal(isOn, MpinetSettings.IsCheckOn);
        Assert.False(MpinetSettings.IsSingleCopyOn);
    }
}
