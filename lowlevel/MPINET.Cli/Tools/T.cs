namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>The tool interface: variables, categories and events of the MPI itself (MPI_T_ in C).</summary>
    public static partial class T { }
}
