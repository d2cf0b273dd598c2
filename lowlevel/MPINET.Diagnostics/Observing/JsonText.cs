using System.Globalization;
using System.Text;

namespace MPINET.Diagnostics.Observing;

/// <summary>Writes JSON. The text is also safe within an HTML page.</summary>
internal static class JsonText
{
    /// <summary>A string in quotation marks, with escapes.</summary>
    public static string Quote(string text)
    {
        StringBuilder quoted = new("\"", text.Length + 2);
        foreach (char one in text)
        {
            if (one is '"' or '\\')
            {
                quoted.Append('\\').Append(one);
            }
            else if (one is < ' ' or '<' or '>' or '&' || one > '~')
            {
                quoted.Append("\\u").Append(((int)one).ToString("x4", CultureInfo.InvariantCulture));
            }
            else
            {
                quoted.Append(one);
            }
        }

        return quoted.Append('"').ToString();
    }

    /// <summary>An array of values that are JSON already.</summary>
    public static string List(IEnumerable<string> values) => $"[{string.Join(",", values)}]";
}
