// Tests of programs for musl, which run on this machine, whose C library is another.

/// <summary>Runs programs from the packages on an MPICH that is compiled for musl.</summary>
void RunOnMusl()
{
    if (!CanRun("musl", "musl-gcc", "gcc"))
    {
        return;
    }

    int failedBefore = failed;
    CleanDirectory("artifacts/test-results");
    string folder = Absolute("artifacts/musl");
    if (!FileExists($"{folder}/lib/libcompat.so"))
    {
        CompileMpich("build/musl.sh", folder);
    }

    TestPackagesOn("musl", "MuslProgram", new() { ["MPINET_MUSL_FOLDER"] = folder });
    RequireNoneFailed(failedBefore);
}
