using MPINET.Testing.Discovery;

namespace MPINET.Testing.Launching;

/// <summary>Learns of the tests while they run.</summary>
internal interface ITestEvents
{
    /// <summary>A test runs. Not called for each: some end before the next look at the ranks.</summary>
    void Started(TestCase test);

    /// <summary>A test has its result.</summary>
    void Ended(TestResult result);
}
