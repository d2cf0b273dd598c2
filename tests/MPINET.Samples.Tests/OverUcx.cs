namespace MPINET.Samples.Tests;

internal static class OverUcx
{
    /// <summary>Makes Open MPI take UCX, as it does by itself for fast networks alone.</summary>
    public static readonly (string Name, string Value)[] Variables =
    [
        ("OMPI_MCA_pml", "ucx"),
        ("OMPI_MCA_pml_ucx_tls", "any"),
        ("OMPI_MCA_pml_ucx_devices", "any"),
    ];
}
