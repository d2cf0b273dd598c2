using MPINET.PInvoke;

namespace MPINET;

/// <summary>An object that a request waits for. None of these waits for MPI or throws.</summary>
internal interface IObjectArrival
{
    /// <summary>How far it has come.</summary>
    ArrivalState State { get; }

    /// <summary>Looks for a message that it could take.</summary>
    /// <param name="message">The message, set aside where MPI can do that.</param>
    /// <param name="told">What is known of it.</param>
    bool Finds(out MPI_Message message, out MPI_Status told);

    /// <summary>Whether it could take a message.</summary>
    bool Takes(in MPI_Status told);

    /// <summary>Begins to receive a message.</summary>
    void Receive(MPI_Message message, in MPI_Status told);

    /// <summary>Looks whether what is being received has come, and goes on to the next state then.</summary>
    bool Advances();

    /// <summary>Ends it, for nobody wants it any more.</summary>
    void Cancel();
}
