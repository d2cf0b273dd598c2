namespace MPINET.Samples.Tests;

internal static class OverTcp
{
    /// <summary>Makes Open MPI use TCP between the ranks of one machine. Other MPIs ignore it.</summary>
    public static readonly (string Name, string Value)[] Variables =
    [
        ("OMPI_MCA_pml", "ob1"),
        ("OMPI_MCA_btl", "tcp,self"),
        ("OMPI_MCA_btl_tcp_if_include", "lo"),
        ("OMPI_MCA_btl_tcp_disable_family", "6"),
    ];
}
