namespace MPINET;

/// <summary>Memory with the count and datatype of its elements. Every operation accepts one.</summary>
/// <remarks>
/// Programs may implement it. The library calls <see cref="IPinnable.Pin" /> before an operation and <see
/// cref="IPinnable.Unpin" /> after it, or when the request has completed. A class that implements <see
/// cref="ISpanBuffer" /> is checked. A class that implements <see cref="IPinnableReference" /> is not pinned for a
/// blocking call.
/// </remarks>
public interface ITypedBuffer : IPinnable
{
    /// <summary>Number of elements, 0 or more.</summary>
    int Count { get; }

    /// <summary>The committed datatype of an element.</summary>
    Datatype Type { get; }
}
