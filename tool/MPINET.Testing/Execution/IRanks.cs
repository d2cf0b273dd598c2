namespace MPINET.Testing.Execution;

/// <summary>The services of MPI that the runner needs. The interface keeps tests outside MPI from loading MPI.</summary>
internal interface IRanks
{
    int Rank { get; }

    int Size { get; }

    /// <summary>The name and version that the library reports.</summary>
    string Version { get; }

    bool IsFinalized { get; }

    /// <summary>The title of the MPI, for reports.</summary>
    string Title { get; }

    bool IsSupported(string name);

    /// <summary>The function that the MPI lacks if the binding threw the exception for that reason; null for any other exception.</summary>
    string? MissingFunction(Exception exception);

    /// <summary>Waits for all ranks. Returns true if one of them failed.</summary>
    bool AnyFailed(bool failed);

    /// <summary>Runs an asynchronous test on this thread. If the program has the tier of ports, requests complete meanwhile, as in Session.Run.</summary>
    void Run(Func<Task> test);

    /// <summary>Calls MPI_Finalize.</summary>
    void End();
}
