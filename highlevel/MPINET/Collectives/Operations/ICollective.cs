namespace MPINET;

/// <summary>A collective operation that has blocking, nonblocking and persistent forms.</summary>
internal interface ICollective : IOperation
{
    /// <summary>Makes a request keep the objects of the operation alive until it has completed.</summary>
    void KeepFor(Request request);
}
