using MPINET.PInvoke;

namespace MPINET;

/// <summary>The communicator was revoked, by this or another process: MPIX_ERR_REVOKED, of ULFM. <see cref="Communicator.Shrink" /> gives one to go on with.</summary>
public sealed class RevokedException : MpiException
{
    internal RevokedException(int errorCode, string function, Communicator? communicator)
        : base(errorCode, function, communicator, detail: null) { }

    /// <summary>Whether a class of errors is this one.</summary>
    internal static bool Has(int errorClass) => Resilient.IsSupported && errorClass == Mpi.MPIX_ERR_REVOKED;
}
