namespace MPINET.Loader;

/// <summary>An environment variable with a yes or no.</summary>
internal sealed class Switch
{
    /// <summary>The switch for checks.</summary>
    public static readonly Switch Check = new("MPINET_CHECK", "checks", "none", "checks between ranks, too");

    /// <summary>The switch for the MPI's own transfer of long messages.</summary>
    public static readonly Switch SingleCopy = new(
        "MPINET_SINGLE_COPY",
        "the MPI's own way with long messages",
        "copies"
    );

    /// <summary>The switch for a process that is intentionally alone in COMM_WORLD.</summary>
    public static readonly Switch Alone = new("MPINET_ALONE", "a process that is alone", "one of several");

    private readonly string yes;
    private readonly string no;

    private readonly string? two;

    private Switch(string name, string yes, string no, string? two = null)
    {
        Name = name;
        this.yes = yes;
        this.no = no;
        this.two = two;
    }

    /// <summary>The variable.</summary>
    public string Name { get; }

    /// <summary>True if the value is yes.</summary>
    /// <exception cref="MpiLoadException">The value is neither yes nor no.</exception>
    public bool IsOn
    {
        get
        {
            string value = Environment.GetEnvironmentVariable(Name) ?? "";
            return value.Trim().ToLowerInvariant() switch
            {
                "1" or "true" or "yes" or "on" => true,
                "2" when two is not null => true,
                "" or "0" or "false" or "no" or "off" => false,
                _ => throw new MpiLoadException(
                    $"{Name}={value}",
                    $"1, true, yes or on for {yes}; {(two is null ? "" : $"2 for {two}; ")}0, false, no, off or nothing for {no}",
                    $"correct or unset {Name}"
                ),
            };
        }
    }

    /// <summary>True if the value is 2, which includes yes.</summary>
    public bool IsTwo => two is not null && (Environment.GetEnvironmentVariable(Name) ?? "").Trim() == "2";

    /// <summary>Checks the values of all switches.</summary>
    /// <exception cref="MpiLoadException">A value is neither yes nor no.</exception>
    public static void RequireAll() => _ = Check.IsOn | SingleCopy.IsOn | Alone.IsOn;
}
