using System.Text;

namespace MPINET.Loader;

/// <summary>Standard error as a plain stream.</summary>
internal static class StandardError
{
    /// <summary>Writes the text with a single write.</summary>
    /// <remarks>
    /// Console.Error sets up the terminal on its first use and writes escape sequences to it.
    /// A single write keeps the messages of several ranks apart.
    /// </remarks>
    public static void Write(string text)
    {
        byte[] bytes = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false).GetBytes(text);
        using Stream stream = Console.OpenStandardError();
        stream.Write(bytes, 0, bytes.Length);
        stream.Flush();
    }
}
