using MPINET.Loader;

namespace MPINET.Tool.Info;

/// <summary>
/// The output of <c>mpinet info --settings --json</c>. Its names are documented in tool/README.md. Names may be added, never removed.
/// </summary>
internal sealed class SettingsReport
{
    /// <summary>Version of the format. It increases when a name changes its meaning.</summary>
    public int Schema { get; init; } = 1;

    public required SettingReport[] Settings { get; init; }

    /// <summary>A sentence for each variable of the environment that looks like a setting and is none.</summary>
    public required string[] Unknown { get; init; }

    /// <summary>Reads the settings that a user may set.</summary>
    public static SettingsReport Read() =>
        new()
        {
            Settings =
            [
                .. Setting
                    .All.Where(one => one.Kind is not ("internal" or "tests"))
                    .Select(one => new SettingReport
                    {
                        Name = one.Name,
                        Kind = one.Kind,
                        Values = one.Values,
                        Default = one.Default,
                        Text = one.Text,
                        Value = one.Kind == "property" ? null : Environment.GetEnvironmentVariable(one.Name),
                    }),
            ],
            Unknown = [.. Setting.Unknown()],
        };
}
