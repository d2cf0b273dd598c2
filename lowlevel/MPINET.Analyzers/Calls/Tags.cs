using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace MPINET.Analyzers.Calls;

/// <summary>The tags of messages.</summary>
internal static class Tags
{
    /// <summary>The tags that a call sends and receives with.</summary>
    public static IEnumerable<(IArgumentOperation Tag, bool IsReceived)> Of(IInvocationOperation call)
    {
        IMethodSymbol method = call.TargetMethod;
        if (!method.IsOfMpi())
        {
            yield break;
        }

        foreach (IArgumentOperation argument in call.Arguments)
        {
            bool? isReceived = argument.Parameter?.Name switch
            {
                "sendtag" => false,
                "recvtag" => true,
                "tag" => DirectionOf(method.Name),
                _ => null,
            };
            if (isReceived is { } direction)
            {
                yield return (argument, direction);
            }
        }
    }

    // A probe finds the message for a receive that asks for no tag. Others that take a tag, such as CreateGroup, send no message of the program's.
    private static bool? DirectionOf(string method) =>
        Has(method, "recv") || Has(method, "probe") || Has(method, "receive") ? true
        : Has(method, "send") ? false
        : null;

    private static bool Has(string name, string part) => name.IndexOf(part, StringComparison.OrdinalIgnoreCase) >= 0;
}
