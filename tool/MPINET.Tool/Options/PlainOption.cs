using System.CommandLine;

namespace MPINET.Tool.Options;

/// <summary>Makes options that need no parser.</summary>
internal static class PlainOption
{
    /// <summary>Makes an option with a text.</summary>
    public static Option<string?> Text(string name, string helpName, string description) =>
        new(name) { Description = description, HelpName = helpName };

    /// <summary>Makes an option without a value.</summary>
    public static Option<bool> Flag(string name, string description, params string[] aliases) =>
        new(name, aliases) { Description = description };
}
