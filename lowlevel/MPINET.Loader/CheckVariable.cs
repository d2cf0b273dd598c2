namespace MPINET.Loader;

/// <summary>The environment variable that asks for checks.</summary>
internal static class CheckVariable
{
    private const string Name = "MPINET_CHECK";

    /// <summary>Whether checks are asked for.</summary>
    /// <exception cref="MpiLoadException">The variable says neither yes nor no.</exception>
    public static bool IsOn
    {
        get
        {
            var value = Environment.GetEnvironmentVariable(Name) ?? "";
            return value.Trim().ToLowerInvariant() switch
            {
                "1" or "true" or "yes" or "on" => true,
                "" or "0" or "false" or "no" or "off" => false,
                _ => throw new MpiLoadException(
                    $"{Name}={value}",
                    "1, true, yes or on for checks; 0, false, no, off or nothing for none",
                    $"correct or unset {Name}"
                ),
            };
        }
    }
}
