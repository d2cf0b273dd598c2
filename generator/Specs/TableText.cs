using System.Text;

namespace MPINET.Generator.Specs;

/// <summary>The text of a table: UTF-8 without control characters, because it becomes part of code.</summary>
internal static class TableText
{
    private static readonly UTF8Encoding Strict = new(
        encoderShouldEmitUTF8Identifier: false,
        throwOnInvalidBytes: true
    );

    /// <summary>The lines of a file.</summary>
    /// <exception cref="SpecException">A byte is not UTF-8, or a character is a control character.</exception>
    public static List<string> Lines(string path)
    {
        string name = Path.GetFileName(path);
        ReadOnlySpan<byte> rest = File.ReadAllBytes(path);
        if (rest.StartsWith("\uFEFF"u8))
        {
            rest = rest["\uFEFF"u8.Length..];
        }

        List<string> lines = new();
        while (!rest.IsEmpty)
        {
            int end = rest.IndexOf((byte)'\n');
            ReadOnlySpan<byte> line = end < 0 ? rest : rest[..end];
            rest = end < 0 ? [] : rest[(end + 1)..];
            // Windows ends lines with CR LF.
            lines.Add(Line(name, lines.Count + 1, line.EndsWith("\r"u8) ? line[..^1] : line));
        }

        return lines;
    }

    private static string Line(string name, int number, ReadOnlySpan<byte> bytes)
    {
        string line;
        try
        {
            line = Strict.GetString(bytes);
        }
        catch (DecoderFallbackException exception)
        {
            throw new SpecException(
                name,
                number,
                $"the byte 0x{exception.BytesUnknown![0]:X2} is no UTF-8",
                Encoding.UTF8.GetCharCount(bytes[..exception.Index]) + 1
            );
        }

        for (int i = 0; i < line.Length; i++)
        {
            if (char.IsControl(line[i]) && line[i] != '\t')
            {
                throw new SpecException(name, number, $"U+{(int)line[i]:X4} is a control character, no text", i + 1);
            }
        }

        return line;
    }
}
