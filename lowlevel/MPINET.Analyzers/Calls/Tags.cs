namespace MPINET.Analyzers.Calls;

/// <summary>Finds the tags of messages.</summary>
internal static class Tags
{
    /// <summary>The tags with which a call sends and receives.</summary>
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

    // A probe counts as a receive, because the receive of its message names no tag. Other calls with a tag, such as CreateGroup, send no message.
    private static bool? DirectionOf(string method) =>
        Has(method, "recv") || Has(method, "probe") || Has(method, "receive") ? true
        : Has(method, "send") ? false
        : null;

    private static bool Has(string name, string part) => name.IndexOf(part, StringComparison.OrdinalIgnoreCase) >= 0;
}
