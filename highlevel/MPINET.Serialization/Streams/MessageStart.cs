namespace MPINET;

/// <summary>The start of a message that an <see cref="ObjectWriter" /> writes behind others.</summary>
/// <param name="Bytes">Number of bytes written before.</param>
/// <param name="Arrays">Number of separately sent arrays of the messages before.</param>
/// <param name="ApartBytes">Number of bytes of those arrays.</param>
internal readonly record struct MessageStart(int Bytes, int Arrays, long ApartBytes);
