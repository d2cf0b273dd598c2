namespace MPINET.Testing.Execution;

/// <summary>All that the runner wants of MPI; apart from it, so that tests outside MPI need none.</summary>
internal interface IRanks
{
    int Rank { get; }

    int Size { get; }

    /// <summary>The library's name and version, as it gives them.</summary>
    string Version { get; }

    bool IsFinalized { get; }

    /// <summary>The MPI's name for people.</summary>
    string Title { get; }

    bool IsSupported(string name);

    /// <summary>The function that the MPI lacks and for which the binding has thrown; null for any other exception.</summary>
    string? MissingFunction(Exception exception);

    /// <summary>Waits for all ranks and tells whether one of them failed.</summary>
    bool AnyFailed(bool failed);

    /// <summary>Calls MPI_Finalize.</summary>
    void End();
}
