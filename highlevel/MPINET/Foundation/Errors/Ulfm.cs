using MPINET.PInvoke;

namespace MPINET;

/// <summary>The parts of ULFM (User Level Failure Mitigation) that this MPI has. Needs no session.</summary>
internal static class Ulfm
{
    /// <summary>True if this MPI has the functions and error classes of ULFM.</summary>
    public static bool IsSupported { get; } =
        Mpi.IsSupported("MPIX_Comm_revoke")
        && Mpi.IsSupported("MPIX_Comm_shrink")
        && Mpi.IsSupported("MPIX_Comm_agree")
        && Mpi.IsSupported("MPIX_ERR_PROC_FAILED")
        && Mpi.IsSupported("MPIX_ERR_REVOKED");

    /// <summary>True if this MPI reports failures that were not acknowledged. Older versions do not.</summary>
    public static bool HasGetFailed { get; } =
        IsSupported && Mpi.IsSupported("MPIX_Comm_get_failed") && Mpi.IsSupported("MPIX_Comm_ack_failed");
}
