namespace MPINET;

/// <summary>Memory that can be kept in place while MPI reads or writes it.</summary>
public interface IPinnable
{
    /// <summary>The address of the first byte while the memory is pinned, and zero while it is not.</summary>
    /// <remarks>
    /// This is the one door by which a program without <c>unsafe</c> can have memory overwritten: what a class of its own says here
    /// is believed, and only compared with <see cref="IBuffer.Length" /> where it has that. <see cref="ISpanBuffer" /> is the checked way.
    /// Memory that never moves always has its address here. What has an address already is not pinned again for a blocking call.
    /// </remarks>
    IntPtr Location { get; }

    /// <summary>Keeps the memory in place until <see cref="Unpin" /> was called as often as this.</summary>
    void Pin();

    /// <summary>Takes one <see cref="Pin" /> back.</summary>
    void Unpin();
}
