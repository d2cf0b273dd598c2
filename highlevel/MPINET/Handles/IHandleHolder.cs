namespace MPINET;

/// <summary>An object that stands for a handle.</summary>
internal interface IHandleHolder
{
    /// <summary>Another object has freed the handle.</summary>
    void HandleWasFreed();
}
