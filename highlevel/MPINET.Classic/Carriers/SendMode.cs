namespace MPI;

/// <summary>The four send modes of MPI. MPI-5.0, section 3.4.</summary>
internal enum SendMode
{
    /// <summary>MPI decides if it buffers the message.</summary>
    Standard,

    /// <summary>The message passes through the attached buffer.</summary>
    Buffered,

    /// <summary>The send completes when the matching receive has started.</summary>
    Synchronous,

    /// <summary>The matching receive must have started.</summary>
    Ready,
}
