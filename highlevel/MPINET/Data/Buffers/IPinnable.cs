namespace MPINET;

/// <summary>Memory that can be pinned while MPI reads or writes it.</summary>
public interface IPinnable
{
    /// <summary>The address of the first byte while the memory is pinned, otherwise zero.</summary>
    /// <remarks>
    /// The library trusts this address and checks it only against <see cref="IBuffer.Length" /> if the class implements
    /// it. A wrong address is the only way in which a program without <c>unsafe</c> can have memory overwritten; <see
    /// cref="ISpanBuffer" /> is the checked alternative. Memory that never moves always returns its address. A blocking
    /// call does not pin a buffer that already has an address.
    /// </remarks>
    IntPtr Location { get; }

    /// <summary>Pins the memory until <see cref="Unpin" /> has been called as often as this method.</summary>
    void Pin();

    /// <summary>Releases one <see cref="Pin" />.</summary>
    void Unpin();
}
