using System.Text.RegularExpressions;

namespace MPINET.Doctor.Checks;

/// <summary>Checks the runtimes of programs, .NET and Mono, and the SDK that builds them.</summary>
public sealed class RuntimesCheck : ICheck
{
    private const int LowestMajor = 8;

    /// <inheritdoc />
    public string Name => "runtimes";

    /// <inheritdoc />
    public IEnumerable<Finding> Look(IMachine machine)
    {
        string[] runtimes =
        [
            .. Regex
                .Matches(
                    machine.Output("dotnet", "--list-runtimes") ?? "",
                    @"^Microsoft\.NETCore\.App (\S+)",
                    RegexOptions.Multiline
                )
                .Select(match => match.Groups[1].Value),
        ];
        string[] enough =
        [
            .. runtimes.Where(version => int.TryParse(version.Split('.')[0], out int major) && major >= LowestMajor),
        ];
        Match mono = Regex.Match(machine.Output("mono", "--version") ?? "", @"version (\S+)");
        bool hasMono = mono.Success;
        yield return enough.Length > 0 ? new Finding(Level.Good, $"Programs for .NET run: {string.Join(", ", enough)}.")
        : runtimes.Length > 0
            ? new Finding(
                hasMono ? Level.Warning : Level.Problem,
                $".NET is too old: {string.Join(", ", runtimes)}. MPINET needs {LowestMajor}.0 or later.",
                Packages.Install(machine, "dotnet-runtime-10.0", "dotnet-runtime-10.0")
            )
        : new Finding(
            hasMono ? Level.Note : Level.Problem,
            "There is no .NET in PATH: programs for .NET do not run.",
            Packages.Install(machine, "dotnet-sdk-10.0", "dotnet-sdk-10.0")
        );
        yield return hasMono
            ? new Finding(Level.Good, $"Programs for .NET Framework (net472) run on Mono {mono.Groups[1].Value}.")
            : new Finding(
                Level.Note,
                "There is no Mono: programs for .NET Framework (net472) do not run.",
                Packages.Install(machine, "mono-runtime", "mono-core")
            );
        if (runtimes.Length > 0 && string.IsNullOrWhiteSpace(machine.Output("dotnet", "--list-sdks")))
        {
            yield return new Finding(
                Level.Note,
                "There is no SDK of .NET: programs run, and 'mpinet run' cannot build projects.",
                Packages.Install(machine, "dotnet-sdk-10.0", "dotnet-sdk-10.0")
            );
        }
    }
}
