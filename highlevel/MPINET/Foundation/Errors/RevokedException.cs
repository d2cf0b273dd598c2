using MPINET.PInvoke;

namespace MPINET;

/// <summary>
/// The exception for a communicator that this or another process has revoked: MPIX_ERR_REVOKED, of ULFM. <see
/// cref="Communicator.Shrink" /> returns one to continue with.
/// </summary>
public sealed class RevokedException : MpiException
{
    internal RevokedException(int errorCode, string function, Communicator? communicator)
        : base(errorCode, function, communicator, detail: null) { }

    /// <summary>True if the error class is MPIX_ERR_REVOKED.</summary>
    internal static bool Has(int errorClass) => Ulfm.IsSupported && errorClass == Mpi.MPIX_ERR_REVOKED;
}
