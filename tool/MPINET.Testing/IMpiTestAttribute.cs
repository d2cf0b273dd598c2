namespace MPINET.Testing;

/// <summary>Marks a method as a test that runs inside MPI.</summary>
public interface IMpiTestAttribute
{
    /// <summary>The numbers of ranks that the test runs on.</summary>
    IReadOnlyList<int> Ranks { get; }

    /// <summary>
    /// The MPI functions or constants that the test needs, by their C names, separated by commas. The test is skipped on an
    /// MPI that lacks one of them.
    /// </summary>
    string? Requires { get; set; }
}
