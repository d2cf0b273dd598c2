// The packages, whose contents packages/ defines.

// The tests that need them.
const string PackageSuite = "MPINET.Packages.Tests";

// The environment variable for the time, which NuGet and others read.
const string TimeVariable = "SOURCE_DATE_EPOCH";

// The projects whose assemblies they hold; the bindings are built for each MPI.
string[] packaged =
[
    "lowlevel/MPINET.Analyzers.CodeFixes/MPINET.Analyzers.CodeFixes.csproj",
    "lowlevel/MPINET.Cli/MPINET.Cli.csproj",
    "lowlevel/MPINET.Diagnostics/MPINET.Diagnostics.csproj",
    "highlevel/MPINET.Serialization/MPINET.Serialization.csproj",
    "highlevel/MPINET/MPINET.csproj",
    "highlevel/MPINET.Classic/MPINET.Classic.csproj",
    "highlevel/MPINET.Objects/MPINET.Objects.csproj",
    "highlevel/MPINET.Objects.Generator/MPINET.Objects.Generator.csproj",
    "tool/MPINET.Testing/MPINET.Testing.csproj",
];

/// <summary>Builds the contents of the packages, and makes the packages.</summary>
/// <param name="version">Their version; null for that of the tag.</param>
void Pack(string version = null)
{
    if (!IsInstalled(CrossCompiler))
    {
        throw new CakeException($"The packages have shims for arm64, and {CrossCompiler} is not on this machine (packages: gcc-aarch64-linux-gnu, libc6-dev-arm64-cross).");
    }

    string tag = VersionOfTag();
    string properties = $"-p:Version={version ?? tag}";
    // Compiled files must not contain paths of this machine.
    Environment.SetEnvironmentVariable("ContinuousIntegrationBuild", "true");
    Environment.SetEnvironmentVariable(TimeVariable, TimeOfPackages());
    BuildPackaged(properties);
    // An older version than the tag's need not match the released one.
    bool isOlder = version is not null && System.Version.Parse(version.Split('-')[0]) < System.Version.Parse(tag.Split('-')[0]);
    PackBuilt(isOlder ? $"{properties} -p:MpinetReleased=" : properties);
}

/// <summary>
/// The version of the tag on this commit; on others that of a preview of the next version, such as 0.1.1-alpha.0.12, whose last number counts
/// the commits since the tag.
/// </summary>
string VersionOfTag() =>
    Answer("dotnet minver --tag-prefix v --minimum-major-minor 0.1 --verbosity error", new Dictionary<string, string>(), out _).Single();

/// <summary>The time of the files in a package, in seconds: that of the commit, unless the environment has another.</summary>
/// <remarks>The time differs between versions, because a build does not copy a file with the time and length of the existing one.</remarks>
string TimeOfPackages() =>
    EnvironmentVariable(TimeVariable) ?? string.Concat(Answer("git log -1 --format=%ct", new Dictionary<string, string>(), out _));

void BuildPackaged(string properties)
{
    BuildForEveryMpi(properties);
    foreach (string project in packaged)
    {
        Build(project, $"-p:RunAnalyzers=false {properties}");
    }
}

/// <summary>Makes the packages for the tests from the output of Check or, after a build of parts, from the parts that they need.</summary>
void PackForTests()
{
    if (IsPart())
    {
        BuildPackaged("");
    }

    PackBuilt();
}

/// <summary>Makes the packages from the output of the build.</summary>
void PackBuilt(string properties = "")
{
    CleanDirectory(PackageFolder());
    BuildShimsForArm64();
    if (HasMpich())
    {
        DescribeMpich();
    }

    bool hasMsMpi = BuildMsMpi();
    foreach (string project in GetFiles("packages/*/*.csproj").Select(file => file.FullPath).Order(StringComparer.Ordinal).Append("tool/MPINET.Tool/MPINET.Tool.csproj"))
    {
        if (project.Contains("MPINET.Mpich") && !HasMpich())
        {
            Information("MPINET.Mpich is left out: ./build.sh --target=Mpich makes the MPI that it holds.");
            continue;
        }

        if (project.Contains("MPINET.MsMpi") && !hasMsMpi)
        {
            Information($"MPINET.MsMpi is left out: {WindowsCompiler} is not on this machine (package: gcc-mingw-w64-x86-64).");
            continue;
        }

        DotNetCommand(
            "pack",
            $"{Quoted(project)} --configuration {configuration} -p:RunAnalyzers=false {properties} {ClangSharpProperty()} -warnaserror --nologo --verbosity minimal --tl:off -nodeReuse:false"
        );
    }

    foreach (FilePath package in GetFiles($"{PackageFolder()}/*.nupkg").OrderBy(file => file.FullPath, StringComparer.Ordinal))
    {
        Information($"{new System.IO.FileInfo(package.FullPath).Length / 1024, 6} KB  {package.GetFilename()}");
    }
}

/// <summary>The folder of the packages of this configuration, as in packages/Package.props.</summary>
string PackageFolder() => Absolute(configuration == "Debug" ? "artifacts/packages/debug" : "artifacts/packages");

/// <summary>
/// Makes the packages, makes them again of a copy of the tree in another folder, and in the version before; compares the first two, and
/// runs the tests of the packages with all combinations.
/// </summary>
void RunConsumers()
{
    int failedBefore = failed;
    MakeMpich();
    Pack();
    string copy = Absolute("artifacts/consumers/copy");
    CleanDirectory(Absolute("artifacts/consumers"));
    Run($"git clone --quiet {Quoted(Absolute("."))} {Quoted(copy)}", minutes: 2);
    // Files that were installed for the build are not part of the tree.
    foreach (string folder in new[] { "mpis", "mpich", "tools" }.Where(folder => DirectoryExists($"artifacts/{folder}")))
    {
        CopyDirectory($"artifacts/{folder}", $"{copy}/artifacts/{folder}");
    }

    string build = $"{Quoted($"{copy}/build.sh")} --target=Pack";
    Run(build, minutes: 15);
    ComparePackages(PackageFolder(), $"{copy}/artifacts/packages");
    const int Day = 86400;
    string dayBefore = $"{long.Parse(TimeOfPackages()) - Day}";
    Run($"{build} --package-version=0.0.1", minutes: 15, new Dictionary<string, string> { [TimeVariable] = dayBefore });

    string packages = PackageFolder();
    Suite suite = WantedSuites().Single(one => one.Name == PackageSuite);
    Build(suite.Project.FullPath);
    TestRun run = new("Consumers", ProgramOf(suite, suite.Frameworks[0]), "", EnvironmentOf(mpi));
    run.Environment["MPINET_CONSUMERS"] = "all";
    run.Environment["MPINET_PACKAGES"] = packages;
    run.Environment["MPINET_MPIS"] = Absolute("artifacts/mpis");
    run.Environment["MPINET_PACKAGES_BEFORE"] = $"{copy}/artifacts/packages";
    CleanDirectory("artifacts/test-results");
    RunTestProgram(run, shown: true, minutes: 30);
    failures.AddRange(run.Failures);
    RequireNoneFailed(failedBefore);
}

/// <summary>Counts a failure if two folders of packages differ in a byte.</summary>
void ComparePackages(string folder, string other)
{
    string[] names = [.. new[] { folder, other }.SelectMany(one => GetFiles($"{one}/*.*nupkg")).Select(file => file.GetFilename().FullPath).Distinct().Order(StringComparer.Ordinal)];
    string[] different = [.. names.Where(name => !Bytes($"{folder}/{name}").SequenceEqual(Bytes($"{other}/{name}")))];
    if (different.Length > 0 || names.Length == 0)
    {
        CountFailure($"Two packs of one commit differ: {string.Join(", ", different)}.");
    }
    else
    {
        Information($"{names.Length} packages are the same from two folders.");
        passed++;
    }

    static byte[] Bytes(string file) => System.IO.File.Exists(file) ? System.IO.File.ReadAllBytes(file) : [];
}
