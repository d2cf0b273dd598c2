namespace MPINET.Testing;

/// <summary>What a running test may want to know about the rank that it runs on.</summary>
public static class MpiTest
{
    /// <summary>Whether this process is a rank of an MPI launch; false in a plain <c>[Fact]</c>.</summary>
    public static bool IsInsideMpi => Size > 0;

    /// <summary>The rank of this process in MPI_COMM_WORLD, from 0; -1 outside MPI.</summary>
    public static int Rank { get; internal set; } = -1;

    /// <summary>The number of ranks in MPI_COMM_WORLD; 0 outside MPI.</summary>
    public static int Size { get; internal set; }

    internal static Func<string, bool> Supports { get; set; } = _ => true;

    /// <summary>Skips the running test where the MPI lacks a function or constant of that C name; every rank calls it.</summary>
    /// <exception cref="LackingException">The MPI lacks it.</exception>
    public static void Require(string name)
    {
        if (!Supports(name))
        {
            throw new LackingException(name);
        }
    }
}
