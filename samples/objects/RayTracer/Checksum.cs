/// <summary>The two checksums of a PNG file: one for each chunk, one for the packed data.</summary>
internal static class Checksum
{
    public static uint Crc32(byte[] bytes)
    {
        uint sum = uint.MaxValue;
        foreach (byte one in bytes)
        {
            sum ^= one;
            for (int bit = 0; bit < 8; bit++)
            {
                sum = (sum & 1) != 0 ? (sum >> 1) ^ 0xEDB88320 : sum >> 1;
            }
        }

        return ~sum;
    }

    public static uint Adler32(byte[] bytes)
    {
        uint low = 1;
        uint high = 0;
        foreach (byte one in bytes)
        {
            low = (low + one) % 65521;
            high = (high + low) % 65521;
        }

        return (high << 16) | low;
    }
}
