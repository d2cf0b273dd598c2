namespace MPINET;

/// <summary>An object that wraps a handle.</summary>
internal interface IHandleHolder
{
    /// <summary>True if it owns a reference to the MPI object and has not released it yet.</summary>
    bool OwnsReference { get; }

    /// <summary>Called when another object has freed the handle.</summary>
    void HandleWasFreed();
}
