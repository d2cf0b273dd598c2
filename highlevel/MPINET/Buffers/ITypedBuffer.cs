namespace MPINET;

/// <summary>Memory with what MPI has to know of it: the count and the type of its elements. Every operation takes one.</summary>
/// <remarks>
/// A program may have classes of its own: <see cref="IPinnable.Pin" /> is called before a call and <see cref="IPinnable.Unpin" />
/// after it, or when the request has completed. One that implements <see cref="ISpanBuffer" /> is checked; one that implements
/// <see cref="IPinnableReference" /> costs a blocking call no pinning.
/// </remarks>
public interface ITypedBuffer : IPinnable
{
    /// <summary>Elements, 0 or more.</summary>
    int Count { get; }

    /// <summary>The type of an element, committed.</summary>
    Datatype Type { get; }
}
