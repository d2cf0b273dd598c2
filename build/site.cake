// The documentation site: pages that are cut from the documents of the tree, and pages of all public types.

// The tests of the finished site.
const string SiteSuite = "MPINET.Site.Tests";

// The environment variable that tells them its folder.
const string SiteVariable = "MPINET_SITE";

// The projects whose public types it describes, and that which prepares it; the others are built with them.
string[] described =
[
    "lowlevel/MPINET.Cli/MPINET.Cli.csproj",
    "highlevel/MPINET.Classic/MPINET.Classic.csproj",
    "highlevel/MPINET.Objects/MPINET.Objects.csproj",
    "tool/MPINET.Testing/MPINET.Testing.csproj",
    SiteProject,
];

const string SiteProject = "tool/MPINET.Site/MPINET.Site.csproj";

void BuildDescribed()
{
    foreach (string project in described)
    {
        Build(project, "-p:RunAnalyzers=false -p:MpinetEveryMpi=false");
    }
}

/// <summary>Makes the site from the output of a build: artifacts/site.</summary>
/// <param name="source">The address under which the tree's files are, for links to sources; null if there is none.</param>
void MakeSite(string source = null)
{
    CleanDirectory("artifacts/site-work");
    CleanDirectory("artifacts/site");
    RunSite($"assemblies --mpi {mpi} --flavour {configuration.ToLowerInvariant()}");
    // It warns of each parameter whose text is inherited and written, and of assemblies that no public type shows.
    DotNetCommand("docfx", "metadata docs/site/docfx.json --logLevel error");
    RunSite($"pages {(source is null ? "" : $"--source {Quoted(source)}")}");
    DotNetCommand("docfx", "build docs/site/docfx.json --logLevel warning --warningsAsErrors");
    RunSite("shrink");
    Environment.SetEnvironmentVariable(SiteVariable, Absolute("artifacts/site"));
}

/// <summary>Makes the site for its tests, unless the filter leaves only those of the table of pages.</summary>
void MakeSiteForTests(Suite suite)
{
    if (!TestsOf(suite, FilterOption()).Any(test => test.Contains(".Finished.")))
    {
        return;
    }

    // Check has built everything, and a build of parts only the suite.
    if (IsPart())
    {
        BuildDescribed();
    }

    MakeSite();
}

/// <summary>Writes docs/README.md, the index of the guides in the repository.</summary>
void WriteIndex()
{
    Build(SiteProject);
    RunSite("index");
}

void RunSite(string arguments) =>
    Run(
        $"dotnet exec {Quoted(Absolute($"artifacts/bin/MPINET.Site/{configuration.ToLowerInvariant()}/MPINET.Site.dll"))} {arguments}",
        minutes: 2
    );
