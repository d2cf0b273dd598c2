namespace MPINET;

/// <summary>Why a file cannot be opened, as a process sees it.</summary>
internal enum FileObstacle
{
    /// <summary>Nothing that could be seen beforehand.</summary>
    None,

    /// <summary>The folder does not exist.</summary>
    NoFolder,

    /// <summary>The file does not exist.</summary>
    NoFile,

    /// <summary>The file exists already.</summary>
    Exists,

    /// <summary>The path leads to a folder.</summary>
    IsFolder,

    /// <summary>The permissions of the file forbid the access.</summary>
    Denied,
}
