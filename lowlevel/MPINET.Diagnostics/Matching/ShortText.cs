using System.Text;

namespace MPINET.Diagnostics.Matching;

/// <summary>A text in a message of fixed size. A longer one is cut off.</summary>
internal unsafe struct ShortText
{
    private const int Most = 96;

    private fixed byte text[Most];
    private int length;

    /// <summary>The text.</summary>
    public string Value
    {
        readonly get
        {
            fixed (byte* bytes = text)
            {
                return Encoding.UTF8.GetString(bytes, length);
            }
        }
        set
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(value);
            length = Math.Min(utf8.Length, Most);
            for (int i = 0; i < length; i++)
            {
                text[i] = utf8[i];
            }
        }
    }
}
