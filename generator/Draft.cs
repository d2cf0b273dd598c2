using MPINET.Generator.Headers;
using MPINET.Generator.Specs;

namespace MPINET.Generator;

/// <summary>Completes the table of an MPI that has none by what its wrapper and libraries tell.</summary>
internal static class Draft
{
    // What stays from one release of an MPI to the next.
    private static readonly string[] Lasting =
    [
        "environment",
        "receive-environment",
        "speaks",
        "launcher",
        "launcher-size",
        "launcher-rank",
        "launcher-abort",
        "launch-environment",
        "launch-environment-root",
        "launch-refuses-root",
        "launch-boot",
        "launch-halt",
        "launch-preload",
        "launch-forward",
    ];

    /// <summary>The same with the entries of the descriptor that were found out.</summary>
    public static Implementation Complete(
        Implementation implementation,
        CompilerWrapper? wrapper,
        Identity identity,
        IEnumerable<Implementation> known,
        bool isWindows
    )
    {
        string? name = identity.Title;
        Implementation? kin = Kin(name, known);
        List<(string Key, string? Value)> found =
        [
            ("title", name),
            .. identity.Sonames.Select(soname => ("library", (string?)soname)),
            ("identifies", name),
            ("release", identity.Release),
            ("compiler", wrapper?.Lasting),
            ("launch-command", wrapper is null ? null : Launcher(wrapper)),
            .. kin is not null
                ? kin
                    .Descriptor.Where(entry => Lasting.Contains(entry.Key))
                    .Select(entry => (entry.Key, (string?)entry.Value))
            : isWindows ? []
            : ((string, string?)[])
                [("environment", "UCX_ERROR_SIGNALS="), ("environment", "UCX_MEM_MMAP_HOOK_MODE=none")],
        ];
        return found
            .Where(entry => entry.Value is not null)
            .Aggregate(implementation, (completed, entry) => completed.With(entry.Key, entry.Value!))
            .WithDefines(kin?.Defines ?? []);
    }

    /// <summary>Another release of the same MPI, which is launched alike; null where none has a table.</summary>
    private static Implementation? Kin(string? name, IEnumerable<Implementation> known) =>
        known.FirstOrDefault(other =>
            name is not null && other.Descriptor.Any(entry => entry is { Key: "identifies" } && entry.Value == name)
        );

    /// <summary>As the wrapper was given: a path where it was one, else a name that PATH leads to.</summary>
    private static string? Launcher(CompilerWrapper wrapper) =>
        wrapper.FullPath is { } path && NearbyLauncher.Of(path) is { } launcher
            ? wrapper.IsPath
                ? launcher
                : Path.GetFileName(launcher)
            : null;
}
