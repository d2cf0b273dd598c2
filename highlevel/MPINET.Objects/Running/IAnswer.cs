namespace MPINET.Objects.Running;

/// <summary>A task that ends with an answer.</summary>
internal interface IAnswer
{
    /// <summary>The method that returns it, for messages.</summary>
    string Method { get; }
}
