namespace MPINET;

/// <summary>An object that stands for a handle.</summary>
internal interface IHandleHolder
{
    /// <summary>Whether it has a reference of its own to what the handle stands for, and has not given that back yet.</summary>
    bool OwnsReference { get; }

    /// <summary>Another object has freed the handle.</summary>
    void HandleWasFreed();
}
