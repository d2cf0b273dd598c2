namespace MPINET.Testing;

/// <summary>The rank on which a test runs, and the requirements of the test.</summary>
public static class MpiTest
{
    /// <summary>True if this process is a rank of an MPI launch; false in a plain <c>[Fact]</c>.</summary>
    public static bool IsInsideMpi => Size > 0;

    /// <summary>The rank of this process in MPI_COMM_WORLD, from 0; -1 outside MPI.</summary>
    public static int Rank { get; internal set; } = -1;

    /// <summary>The number of ranks in MPI_COMM_WORLD; 0 outside MPI.</summary>
    public static int Size { get; internal set; }

    internal static Func<string, bool> Supports { get; set; } = _ => true;

    /// <summary>Skips the running test if the MPI lacks the function or constant with that C name. Every rank calls this.</summary>
    /// <exception cref="LackingException">The MPI lacks it.</exception>
    public static void Require(string name)
    {
        if (!Supports(name))
        {
            throw new LackingException(name);
        }
    }
}
