namespace MPINET.Samples.Tests;

internal static class OverUcx
{
    /// <summary>Makes Open MPI use UCX, which it uses by default only for fast networks.</summary>
    public static readonly (string Name, string Value)[] Variables =
    [
        ("OMPI_MCA_pml", "ucx"),
        ("OMPI_MCA_pml_ucx_tls", "any"),
        ("OMPI_MCA_pml_ucx_devices", "any"),
    ];
}
