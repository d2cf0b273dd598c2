namespace MPINET;

/// <summary>How far an object has come that a request waits for.</summary>
internal enum ArrivalState
{
    /// <summary>Its message is being looked for.</summary>
    Expected,

    /// <summary>Its message was found, and its stream is being received.</summary>
    Found,

    /// <summary>It is rebuilt, and the arrays are being received that travel apart.</summary>
    Filled,

    /// <summary>It is there, or it is known why it is not.</summary>
    Arrived,
}
