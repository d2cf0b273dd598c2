using MPINET.Generator.Headers;
using MPINET.Generator.Specs;

namespace MPINET.Generator;

/// <summary>Completes the table of an MPI that has none by what its wrapper and libraries tell.</summary>
internal static class Draft
{
    /// <summary>The same with the entries of the descriptor that were found out.</summary>
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
        Implementation draft = implementation
            .With(found.Where(entry => entry.Value is not null).Select(entry => (entry.Key, entry.Value!)))
            .WithDefines(kin?.Defines ?? []);
        using Trial? trial =
            wrapper is null || launcher is null || IsHeldByADaemon(draft)
                ? null
                : Trial.Compile(wrapper, libraries, launcher, Always(draft));
        return trial is null ? draft : new Settings(trial, Candidate.All(arguments.Specs)).Settle(draft);
    }

    // Its launch is more than one command: MPINET.Launching knows how, and the smoke test tries it.
    private static bool IsHeldByADaemon(Implementation draft) =>
        draft.Descriptor.Any(entry => entry.Key is "launch-boot" or "launch-refuses-root");

    private static IEnumerable<string> Always(Implementation draft) =>
        draft
            .Descriptor.Where(entry => entry.Key is "environment" or "launch-environment-root")
            .Select(entry => entry.Value);

    /// <summary>Another release of the same MPI, which is launched alike; null where none has a table.</summary>
    private static Implementation? Kin(string? name, IEnumerable<Implementation> known) =>
        known.FirstOrDefault(other =>
            name is not null && other.Descriptor.Any(entry => entry is { Key: "identifies" } && entry.Value == name)
        );

    /// <summary>As the wrapper was given: a path where it was one, else a name that PATH leads to.</summary>
    private static string? Launcher(CompilerWrapper wrapper, string? release) =>
        wrapper.FullPath is { } path && NearbyLauncher.Of(path, release) is { } launcher
            ? wrapper.IsPath
                ? launcher
                : Path.GetFileName(launcher)
            : null;
}
