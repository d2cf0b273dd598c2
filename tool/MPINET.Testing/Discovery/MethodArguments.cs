using System.Collections;
using System.Globalization;
using System.Reflection;

namespace MPINET.Testing.Discovery;

/// <summary>The arguments of a theory, converted for the method, and as text.</summary>
internal static class MethodArguments
{
    private const int LongestText = 50;

    /// <summary>Adds default values and converts numbers, so that <c>[InlineData(1)]</c> serves a parameter of type long.</summary>
    public static object?[] Complete(MethodInfo method, object?[] given)
    {
        ParameterInfo[] parameters = method.GetParameters();
        if (given.Length > parameters.Length)
        {
            throw new ArgumentException($"{given.Length} values for the {parameters.Length} parameters of the test.");
        }

        object?[] arguments = new object?[parameters.Length];
        for (int i = 0; i < parameters.Length; i++)
        {
            if (i < given.Length)
            {
                arguments[i] = Convert(given[i], parameters[i].ParameterType);
            }
            else if (parameters[i].HasDefaultValue)
            {
                arguments[i] = parameters[i].DefaultValue;
            }
            else
            {
                throw new ArgumentException($"No value for the parameter '{parameters[i].Name}'.");
            }
        }

        return arguments;
    }

    public static string Format(MethodInfo method, object?[] arguments)
    {
        ParameterInfo[] parameters = method.GetParameters();
        return string.Join(", ", arguments.Select((value, i) => $"{parameters[i].Name}: {Format(value)}"));
    }

    private static object? Convert(object? value, Type wanted)
    {
        Type type = Nullable.GetUnderlyingType(wanted) ?? wanted;
        if (value is null || type.IsInstanceOfType(value))
        {
            return value;
        }

        if (type.IsEnum)
        {
            return Enum.ToObject(type, value);
        }

        return value is IConvertible && typeof(IConvertible).IsAssignableFrom(type)
            ? System.Convert.ChangeType(value, type, CultureInfo.InvariantCulture)
            : value;
    }

    private static string Format(object? value)
    {
        string text = value switch
        {
            null => "null",
            string s => $"\"{s}\"",
            char c => $"'{c}'",
            bool b => b ? "true" : "false",
            Type type => $"typeof({type.Name})",
            IFormattable formattable => formattable.ToString(null, CultureInfo.InvariantCulture),
            IEnumerable items => $"[{string.Join(", ", items.Cast<object?>().Take(8).Select(Format))}]",
            _ => value.ToString() ?? "",
        };
        return text.Length <= LongestText ? text : text.Substring(0, LongestText - 3) + "...";
    }
}
