using System.Diagnostics;

namespace MPINET;

/// <summary>A value of another process that an epoch fetches. It is there when the epoch has ended.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
[DebuggerDisplay("{Shown,nq}")]
public sealed unsafe class Fetched<T> : IFetched
    where T : unmanaged
{
    private T* place;
    private T value;

    internal Fetched(T* place) => this.place = place;

    /// <summary>True if the value is there.</summary>
    public bool HasValue => place is null;

    /// <summary>The value.</summary>
    /// <exception cref="InvalidOperationException">The epoch has not ended.</exception>
    public T Value =>
        HasValue
            ? value
            : throw new InvalidOperationException(
                "The value is not there before the end of its epoch: read it after Dispose of the epoch, or after Next."
            );

    private string Shown => HasValue ? $"{value}" : "not there yet";

    void IFetched.Arrive()
    {
        value = *place;
        place = null;
    }
}

/// <summary>A value that the end of an epoch brings.</summary>
internal interface IFetched
{
    /// <summary>Takes the value, which MPI has written.</summary>
    void Arrive();
}
