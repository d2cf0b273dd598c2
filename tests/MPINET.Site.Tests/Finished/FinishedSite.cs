namespace MPINET.Site.Tests.Finished;

/// <summary>The site that the build has made.</summary>
internal static class FinishedSite
{
    /// <summary>Its folder. Skips the test if the build has made none.</summary>
    public static string Folder
    {
        get
        {
            string? folder = Environment.GetEnvironmentVariable("MPINET_SITE");
            Assert.SkipWhen(
                folder is null,
                "The site is not made: ./build.sh --target=TestAll makes it, and --target=Test --suite=Site."
            );
            return folder!;
        }
    }

    /// <summary>All pages, as paths within the site.</summary>
    public static IReadOnlyList<string> Pages() =>
        [
            .. Directory
                .EnumerateFiles(Folder, "*.html", SearchOption.AllDirectories)
                .Select(file => Path.GetRelativePath(Folder, file))
                .Order(StringComparer.Ordinal),
        ];
}
