namespace MPINET;

/// <summary>A collective operation that may be carried out in every way.</summary>
internal interface ICollective : IOperation
{
    /// <summary>Has a request keep what the operation needs until it has completed.</summary>
    void KeepFor(Request request);
}
