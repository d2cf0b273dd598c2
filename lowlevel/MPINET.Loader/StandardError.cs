using System.Text;

namespace MPINET.Loader;

/// <summary>Standard error as a plain stream.</summary>
internal static class StandardError
{
    /// <summary>Writes the text with a single write.</summary>
    /// <remarks>
    /// Not Console.Error, which sets up the terminal on its first use and writes escape sequences to it;
    /// and in one piece, so that the messages of several ranks do not mix.
    /// </remarks>
    public static void Write(string text)
    {
        byte[] bytes = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false).GetBytes(text);
        using Stream stream = Console.OpenStandardError();
        stream.Write(bytes, 0, bytes.Length);
        stream.Flush();
    }
}
