namespace MPINET;

/// <summary>The progress of an object that a request waits for.</summary>
internal enum ArrivalState
{
    /// <summary>No message was found yet.</summary>
    Expected,

    /// <summary>The message was found, and its stream is being received.</summary>
    Found,

    /// <summary>The object is rebuilt, and its separately sent arrays are being received.</summary>
    Filled,

    /// <summary>Messages of a collective operation are being transferred, which other arrivals do not wait for.</summary>
    Collecting,

    /// <summary>The object is complete, or has failed.</summary>
    Arrived,
}
