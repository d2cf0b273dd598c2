using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Text;

namespace MPINET;

/// <summary>Checks for types with invalid bit patterns. Framework code that is given such a pattern may read beyond its memory.</summary>
internal static unsafe class RawChecks
{
    private static readonly ValueRule forDecimal = ValueRule.Of(typeof(decimal))!;
    private static readonly ValueRule forDateTime = ValueRule.Of(typeof(DateTime))!;

    /// <summary>The check for a type; null if every bit pattern is valid.</summary>
    public static MethodInfo? Of(Type type) => typeof(RawChecks).GetMethod(nameof(Check), [type]);

    /// <summary>True for every byte except 0. The runtimes treat other values than 0 and 1 as both true and false.</summary>
    public static bool Check(bool value) => Unsafe.As<bool, byte>(ref value) != 0;

    /// <inheritdoc cref="Check(DateTime)" />
    public static decimal Check(decimal value) => forDecimal.Holds((byte*)&value) ? value : throw NoValue("decimal");

    /// <summary>Returns the value; refuses invalid bit patterns.</summary>
    public static DateTime Check(DateTime value) =>
        forDateTime.Holds((byte*)&value) ? value : throw NoValue("DateTime");

#if NET
    /// <inheritdoc cref="Check(DateTime)" />
    public static Rune Check(Rune value) => Rune.IsValid(value.Value) ? value : throw NoValue("Rune");
#endif

    private static SerializationException NoValue(string type) =>
        new($"The bytes are not a valid {type}: the stream is damaged.");
}
