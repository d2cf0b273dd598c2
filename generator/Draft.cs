using MPINET.Generator.Headers;
using MPINET.Generator.Specs;

namespace MPINET.Generator;

/// <summary>Drafts the table of an MPI that has none, from its wrapper and libraries.</summary>
internal static class Draft
{
    /// <summary>Adds the descriptor entries that the wrapper, the libraries and the table of another release provide.</summary>
    public static Implementation Complete(
        Implementation implementation,
        CompilerWrapper? wrapper,
        Identity identity,
        IReadOnlyList<SharedLibrary> libraries,
        Arguments arguments
    )
    {
        string? name = identity.Title;
        IReadOnlyDictionary<string, DescriptorKey> keys = DescriptorKey.ReadAll(arguments.Specs);
        Implementation? kin = Kin(name, Implementation.Named(arguments.Specs));
        string? launcher = wrapper is null ? null : Launcher(wrapper, identity.Release);
        List<(string Key, string? Value)> found =
        [
            ("title", name),
            .. identity.Sonames.Select(soname => ("library", (string?)soname)),
            ("identifies", name),
            ("release", identity.Release),
            ("compiler", wrapper?.Lasting),
            ("launch-command", launcher),
            .. kin is not null
                ? kin
                    .Descriptor.Where(entry => keys[entry.Key].IsLasting)
                    .Select(entry => (entry.Key, (string?)entry.Value))
            : arguments.Target?.Contains("windows", StringComparison.Ordinal) == true ? []
            : ((string, string?)[])
                [("environment", "UCX_ERROR_SIGNALS="), ("environment", "UCX_MEM_MMAP_HOOK_MODE=none")],
        ];
        Implementation draft = implementation.With(
            found.Where(entry => entry.Value is not null).Select(entry => (entry.Key, entry.Value!))
        ) with
        {
            Defines = kin?.Defines ?? [],
        };
        using Trial? trial =
            wrapper is null || launcher is null || IsHeldByADaemon(draft)
                ? null
                : Trial.Compile(wrapper, libraries, launcher, Always(draft));
        return trial is null ? draft : new Settings(trial, Candidate.All(arguments.Specs)).Settle(draft);
    }

    // Such a launch takes several commands; MPINET.Launching has them, and the smoke test tries them.
    private static bool IsHeldByADaemon(Implementation draft) =>
        draft.Descriptor.Any(entry => entry.Key is "launch-boot" or "launch-refuses-root");

    private static IEnumerable<string> Always(Implementation draft) =>
        draft
            .Descriptor.Where(entry => entry.Key is "environment" or "launch-environment-root")
            .Select(entry => entry.Value);

    /// <summary>The table of another release of the same MPI, which is launched alike; null if there is none.</summary>
    private static Implementation? Kin(string? name, IEnumerable<Implementation> known) =>
        known.FirstOrDefault(other =>
            name is not null && other.Descriptor.Any(entry => entry is { Key: "identifies" } && entry.Value == name)
        );

    /// <summary>The launcher in the form in which the wrapper was given: a path, or a name in PATH.</summary>
    private static string? Launcher(CompilerWrapper wrapper, string? release) =>
        wrapper.FullPath is { } path && NearbyLauncher.Of(path, release) is { } launcher
            ? wrapper.IsPath
                ? launcher
                : Path.GetFileName(launcher)
            : null;
}
