namespace MPI;

/// <summary>One of MPI's four ways to send. MPI-5.0, section 3.4.</summary>
internal enum SendMode
{
    /// <summary>MPI decides whether it buffers the message.</summary>
    Standard,

    /// <summary>Through the attached buffer.</summary>
    Buffered,

    /// <summary>Complete when the message is being received.</summary>
    Synchronous,

    /// <summary>To a receive that has begun.</summary>
    Ready,
}
