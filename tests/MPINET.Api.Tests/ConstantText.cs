using System.Globalization;

namespace MPINET.Api.Tests;

/// <summary>Constants as text: values of fields, defaults of parameters, arguments of attributes.</summary>
internal static class ConstantText
{
    public static string Of(object? value) =>
        value switch
        {
            null => "default",
            string text => "\"" + text.Replace("\\", "\\\\").Replace("\"", "\\\"").Replace("\n", "\\n") + "\"",
            bool flag => flag ? "true" : "false",
            char character => $"'\\u{(int)character:x4}'",
            IFormattable number => number.ToString(null, CultureInfo.InvariantCulture),
            _ => value.ToString()!,
        };
}
