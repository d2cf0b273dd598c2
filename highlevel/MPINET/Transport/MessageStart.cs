namespace MPINET;

/// <summary>Where a message begins that an <see cref="ObjectWriter" /> writes behind others.</summary>
/// <param name="Bytes">Bytes that were written before.</param>
/// <param name="Arrays">Arrays before its own that travel apart.</param>
/// <param name="ApartBytes">Bytes of those.</param>
internal readonly record struct MessageStart(int Bytes, int Arrays, long ApartBytes);
