using MPINET.PInvoke;

namespace MPINET;

/// <summary>An object that a request waits for. No member waits for MPI or throws.</summary>
internal interface IObjectArrival
{
    /// <summary>The progress of the object.</summary>
    ArrivalState State { get; }

    /// <summary>The rank of the source, or MPI_ANY_SOURCE.</summary>
    int Source { get; }

    /// <summary>The tag, or MPI_ANY_TAG.</summary>
    int Tag { get; }

    /// <summary>Probes for a message that it could receive.</summary>
    /// <param name="from">The rank of the source, or MPI_ANY_SOURCE.</param>
    /// <param name="withTag">The tag, or MPI_ANY_TAG.</param>
    /// <param name="message">The message, reserved if MPI supports matched probes.</param>
    /// <param name="reported">The status of the message.</param>
    bool Finds(int from, int withTag, out MPI_Message message, out MPI_Status reported);

    /// <summary>True if it could receive a message.</summary>
    bool Takes(in MPI_Status reported);

    /// <summary>Starts to receive a message.</summary>
    void Receive(MPI_Message message, in MPI_Status reported);

    /// <summary>Tests the pending receive and advances to the next state after its completion.</summary>
    bool Advances();

    /// <summary>Cancels it, because the object is no longer needed.</summary>
    void Cancel();
}
