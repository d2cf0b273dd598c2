namespace MPINET.Packages.Tests;

public sealed class PublishedProgram
{
    /// <summary>The ways to publish that the tests try.</summary>
    public static TheoryData<string> Ways => [.. Extent.Of(["single file"], [.. Publishing.Ways])];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ways))]
    public void Runs(string way)
    {
        Project project = Project.New("mpi");
        string program = Publishing.Publish(project, way);
        if (way == Publishing.Native)
        {
            // A native program is built for one MPI.
            Launch.AddsUp(Launch.OnTwo(program, "openmpi"));
            return;
        }

        Launch.AddsUpOnEach(program);
    }
}
