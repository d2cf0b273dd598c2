using System.Reflection;
using System.Runtime.CompilerServices;

namespace MPINET.Tests.Errors;

/// <summary>The promises in the guide's table of errors, checked for every public member that they concern.</summary>
/// <remarks>promises.tsv lists the members that are exempt, each with the reason.</remarks>
public sealed class Promises : InSession
{
    private static readonly Dictionary<string, string> others = Others();

    private readonly List<string> broken = [];
    private int tried;

    [MpiFact(1, 2)]
    public void Null_is_ArgumentNullException()
    {
        using Things things = new();
        TryArguments("null", typeof(ArgumentNullException), things, MayNotBeNull, _ => null);
    }

    [MpiFact(1, 2)]
    public void Null_among_several_is_ArgumentException()
    {
        using Things things = new();
        TryArguments(
            "null",
            typeof(ArgumentException),
            things,
            parameter => MemberCall.ElementOf(parameter.ParameterType) is { IsValueType: false },
            parameter => Array.CreateInstance(MemberCall.ElementOf(parameter.ParameterType)!, size),
            least: 5
        );
    }

    [MpiFact(1, 2)]
    public void A_number_out_of_range_is_ArgumentOutOfRangeException()
    {
        using Things things = new();
        TryArguments("range", typeof(ArgumentOutOfRangeException), things, IsNumber, _ => -77);
    }

    [MpiFact(1, 2)]
    public void What_was_disposed_of_is_ObjectDisposedException()
    {
        using Things things = new();
        Things disposed = new();
        disposed.Dispose();
        disposed.Dispose();
        foreach (
            MemberCall member in MemberCall
                .All()
                .Where(member => member.NeedsObject && disposed.IsAffected(member.Method.DeclaringType!))
        )
        {
            Try(
                "disposed",
                member,
                "",
                typeof(ObjectDisposedException),
                disposed.Target(member),
                things.Arguments(member)
            );
        }

        TryArguments(
            "disposed",
            typeof(ObjectDisposedException),
            things,
            parameter => disposed.IsAffected(parameter.ParameterType),
            parameter => disposed.For(parameter.ParameterType)
        );
    }

    [MpiFact(1, 2)]
    public void Without_a_session_it_is_InvalidOperationException()
    {
        Things things = new();
        things.Session.Dispose();
        session.Dispose();
        try
        {
            foreach (MemberCall member in MemberCall.All())
            {
                Try(
                    "session",
                    member,
                    "",
                    typeof(InvalidOperationException),
                    things.Target(member),
                    things.Arguments(member)
                );
            }
        }
        finally
        {
            using Session another = new();
            things.Dispose();
        }

        MustBeNone();
    }

    private void TryArguments(
        string rule,
        Type promised,
        Things things,
        Func<ParameterInfo, bool> concerns,
        Func<ParameterInfo, object?> wrong,
        int least = 25
    )
    {
        foreach (MemberCall member in MemberCall.All())
        {
            foreach (ParameterInfo parameter in member.Parameters.Where(concerns))
            {
                object?[] arguments = things.Arguments(member);
                arguments[parameter.Position] = wrong(parameter);
                Try(rule, member, parameter.Name!, promised, things.Target(member), arguments);
            }
        }

        MustBeNone(least);
    }

    private void Try(
        string rule,
        MemberCall member,
        string parameter,
        Type promised,
        object? target,
        object?[] arguments
    )
    {
        bool ends = member.Method.Name == "Dispose";
        bool lacksObject = member.NeedsObject
            ? target is null
            : member.IsExtension && arguments[0] is null && member.Parameters[0].Name != parameter;
        if (lacksObject || member.IsConstant || IsAnother(rule, member, parameter))
        {
            return;
        }

        tried++;
        Exception? error = Record.Exception(() => member.Invoke(target, arguments));
        bool isPromised =
            ends ? error is null
            : promised == typeof(ArgumentException) ? error is ArgumentException
            : error?.GetType() == promised;
        bool isNamed = error is not ArgumentException { ParamName: var name } || name == parameter;
        if (!(isPromised && isNamed) && error is not NotSupportedException)
        {
            broken.Add($"{member}, {parameter}: {error?.GetType().Name ?? "nothing"} {error?.Message}");
        }
    }

    private static bool IsAnother(string rule, MemberCall member, string parameter)
    {
        string name = parameter.Length == 0 ? member.Name : $"{member.Name} {parameter}";
        string start = member.Name.Split('.')[0];
        return others.ContainsKey($"{rule} {name}") || others.ContainsKey($"{rule} {start}.*");
    }

    private void MustBeNone(int least = 25)
    {
        Assert.True(tried > least, $"only {tried} tried");
        Assert.True(broken.Count == 0, $"{broken.Count} of {tried} members\n{string.Join("\n", broken)}");
    }

    // Rule, member with its parameter, reason.
    private static Dictionary<string, string> Others()
    {
        using Stream stream = Assembly.GetExecutingAssembly().GetManifestResourceStream("promises.tsv")!;
        using StreamReader reader = new(stream);
        return reader
            .ReadToEnd()
            .Split('\n')
            .Where(line => line.Length > 0 && line[0] != '#')
            .Select(line => line.Split('\t'))
            .ToDictionary(row => $"{row[0]} {row[1]}", row => row[2], StringComparer.Ordinal);
    }

    private static bool IsNumber(ParameterInfo parameter) =>
        parameter.ParameterType == typeof(int)
        && !MemberCall.IsValue(parameter)
        && !parameter.IsDefined(typeof(CallerLineNumberAttribute), false);

    // Rooted operations on objects and texts report a null at the root, and each rank is the root of its own here: see
    // Objects.Collective for several ranks.
    private bool MayNotBeNull(ParameterInfo parameter) =>
        (
            size == 1
            || parameter.Member
                is not MethodInfo { Name: "ReduceObject" or "IreduceObject" }
                    and not MethodInfo { Name: "Gather", DeclaringType.Name: nameof(TextExtensions) }
        ) && MayNotBeNullAnywhere(parameter);

    private static bool MayNotBeNullAnywhere(ParameterInfo parameter) =>
        !parameter.ParameterType.IsValueType
        && !parameter.ParameterType.IsByRef
        && !parameter.IsDefined(typeof(CallerFilePathAttribute), false)
        && !IsNullable(parameter);

    // The compiler notes it at the parameter, or, for the most frequent value, once at the member or class.
    private static bool IsNullable(ParameterInfo parameter)
    {
        const byte MayBeNull = 2;
        byte? noted = Noted(parameter.CustomAttributes, "NullableAttribute");
        for (MemberInfo? around = parameter.Member; noted is null && around is not null; around = around.DeclaringType)
        {
            noted = Noted(around.CustomAttributes, "NullableContextAttribute");
        }

        return noted == MayBeNull;
    }

    private static byte? Noted(IEnumerable<CustomAttributeData> attributes, string name) =>
        attributes.FirstOrDefault(attribute => attribute.AttributeType.Name == name) is not { } found ? null
        : found.ConstructorArguments[0].Value is byte all ? all
        : (byte)((IList<CustomAttributeTypedArgument>)found.ConstructorArguments[0].Value!)[0].Value!;
}
