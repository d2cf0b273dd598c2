using System.Reflection;

namespace MPINET.Tests.Collectives;

/// <summary>The order of the arguments, which is C's: segments follow the buffer that they divide, in all forms of all operations.</summary>
public sealed class PlacesOfSegments
{
    [Fact]
    public void Segments_follow_the_buffer_that_they_divide()
    {
        ParameterInfo[] segments =
        [
            .. typeof(Session)
                .Assembly.GetExportedTypes()
                .SelectMany(type => type.GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static))
                .SelectMany(method => method.GetParameters())
                .Where(parameter =>
                    parameter.ParameterType == typeof(Segments) || parameter.ParameterType == typeof(TypedSegments)
                )
                .Where(parameter => parameter.Member.DeclaringType == parameter.Member.ReflectedType),
        ];
        Assert.True(segments.Length > 100, $"only {segments.Length} found");
        Assert.All(segments, parameter => Assert.Equal(Divided(parameter), Before(parameter)));
    }

    private static string Divided(ParameterInfo segments) =>
        segments.Name switch
        {
            "sendSegments" => "send",
            "receiveSegments" => "receive",
            _ => segments.Member.Name.Contains("catterv") ? "send" : "receive",
        };

    private static string Before(ParameterInfo parameter) =>
        parameter.Member is MethodInfo method && parameter.Position > 0
            ? method.GetParameters()[parameter.Position - 1].Name!
            : "nothing";
}
