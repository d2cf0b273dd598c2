using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Text;

namespace MPINET;

/// <summary>The types of which not all bytes are values: code of the framework that is given others reads where it should not.</summary>
internal static unsafe class RawChecks
{
    private static readonly ValueRule forDecimal = ValueRule.Of(typeof(decimal))!;
    private static readonly ValueRule forDateTime = ValueRule.Of(typeof(DateTime))!;

    /// <summary>The check for a type; null where all bytes are values.</summary>
    public static MethodInfo? Of(Type type) => typeof(RawChecks).GetMethod(nameof(Check), [type]);

    /// <summary>True for every byte but 0: the runtimes take others for both.</summary>
    public static bool Check(bool value) => Unsafe.As<bool, byte>(ref value) != 0;

    /// <inheritdoc cref="Check(DateTime)" />
    public static decimal Check(decimal value) => forDecimal.Holds((byte*)&value) ? value : throw NoValue("decimal");

    /// <summary>The value; refuses bytes that are none.</summary>
    public static DateTime Check(DateTime value) =>
        forDateTime.Holds((byte*)&value) ? value : throw NoValue("DateTime");

#if NET
    /// <inheritdoc cref="Check(DateTime)" />
    public static Rune Check(Rune value) => Rune.IsValid(value.Value) ? value : throw NoValue("Rune");
#endif

    private static SerializationException NoValue(string type) =>
        new($"There are bytes that are no {type}: the stream is damaged.");
}
