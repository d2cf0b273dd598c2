using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Specs;
using MPINET.Generator.Specs.Ports;

namespace MPINET.Generator.Emit.Ports;

/// <summary>The extension methods of the sends of one mode for one type of buffers: matrices, arrays of rank 3, lists.</summary>
/// <param name="send">The mode.</param>
/// <param name="form">The type of buffers.</param>
internal sealed class SendViewMembers(PortSend send, ViewForm form)
{
    private const string PortText = "<param name=\"port\">The port.</param>";

    /// <summary>The blocking method.</summary>
    public Member Blocking()
    {
        string method = send.Functions.Method;
        return new()
        {
            Doc =
            [
                PortDoc.Inherited($"Port.{method}{{T}}(T[], int)"),
                PortText,
                "<param name=\"buffer\">The elements to send.</param>",
                SendMembers.TagText,
            ],
            Head = $"public static void {method}<T>",
            Parameters = ["this Port port", $"{form.Type} buffer", SendMembers.Tag],
            Constraint = PortDoc.Unmanaged,
            Body = new LinesBody([
                "Require.NotNull(buffer, nameof(buffer));",
                .. form.IsArray
                    ?
                    [
                        "fixed (T* from = buffer)",
                        "{",
                        $"    Require.Given(port, nameof(port)).{method}<T>(Views.Of(from, buffer), tag);",
                        "}",
                    ]
                    : new[] { $"Require.Given(port, nameof(port)).{method}<T>(Views.Of(buffer), tag);" },
            ]),
        };
    }

    /// <summary>The method that starts a request.</summary>
    public Member Started()
    {
        string method = send.Functions.MethodIn(CallMode.Nonblocking);
        return new()
        {
            Doc =
            [
                PortDoc.Inherited($"Port.{method}{{T}}(T[], int, string, int)"),
                PortText,
                "<param name=\"buffer\">The elements to send. They must not change until the request has completed.</param>",
                SendMembers.TagText,
                .. PortDoc.CallerText,
            ],
            Head = $"public static Request {method}<T>",
            Parameters = ["this Port port", $"{form.Type} buffer", SendMembers.Tag, .. PortDoc.Caller],
            Constraint = PortDoc.Unmanaged,
            Expression =
                $"Require.Given(port, nameof(port)).{method}(Views.Whole(buffer, nameof(buffer)), tag, file, line)",
        };
    }
}
