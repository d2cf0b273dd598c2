namespace MPINET.Analyzers.Calls;

/// <summary>A variable whose memory a call passes to MPI from its first element on.</summary>
/// <param name="variable">The variable.</param>
/// <param name="isReceived">True if MPI writes the memory.</param>
/// <param name="isAddress">True if the call takes the variable's address, so that the variable is the buffer itself.</param>
/// <param name="isOwner">True if the variable is the owner of the memory.</param>
internal readonly struct CallBuffer(ISymbol variable, bool isReceived, bool isAddress, bool isOwner)
{
    public ISymbol Variable { get; } = variable;

    public bool IsReceived { get; } = isReceived;

    public bool IsAddress { get; } = isAddress;

    public bool IsOwner { get; } = isOwner;

    /// <summary>The buffers of a call. Parts of arrays are left out, because the program may use the other parts.</summary>
    public static IEnumerable<CallBuffer> Of(IInvocationOperation call)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Parameter is { } parameter && IsBuffer(parameter.Name))
            {
                bool isReceived = Receives(call.TargetMethod, parameter);
                if (Of(argument.Value.Unconverted(), isReceived) is { } buffer)
                {
                    yield return buffer;
                }
            }
        }
    }

    /// <summary>True if MPI writes to the buffer of a parameter.</summary>
    public static bool Receives(IMethodSymbol method, IParameterSymbol parameter) =>
        parameter.Name switch
        {
            "receive" or "recvbuf" => true,
            "buf" or "buffer" => method.Name.IndexOf("recv", StringComparison.OrdinalIgnoreCase) >= 0,
            _ => false,
        };

    public static bool IsBuffer(string parameter) =>
        parameter is "buf" or "buffer" or "send" or "receive" or "sendbuf" or "recvbuf";

    private static CallBuffer? Of(IOperation value, bool isReceived)
    {
        switch (value)
        {
            case IAddressOfOperation { Reference: var target } when target.Type?.TypeKind != TypeKind.Array:
                return target.Unconverted() is ILocalReferenceOperation { Local: var local }
                    ? new CallBuffer(local, isReceived, isAddress: true, isOwner: false)
                    : null;
            case IPropertyReferenceOperation { Property.Name: "Memory", Instance: { } owner }
                when owner.Variable() is { } variable:
                return new CallBuffer(variable, isReceived, isAddress: false, isOwner: true);
            case IInvocationOperation { TargetMethod.Name: "AsMemory", Arguments.Length: 1 } whole:
                return Of(whole.Arguments[0].Value.Unconverted(), isReceived);
            case IObjectCreationOperation { Type.Name: "ArrayTypedBuffer", Arguments.Length: 1 } whole:
                return Of(whole.Arguments[0].Value.Unconverted(), isReceived);
            default:
                return value.Variable() is { } named && IsMemory(value.Type)
                    ? new CallBuffer(named, isReceived, isAddress: false, isOwner: false)
                    : null;
        }
    }

    private static bool IsMemory(ITypeSymbol? type) =>
        type is { TypeKind: TypeKind.Array or TypeKind.Pointer } or { Name: "Memory" or "ReadOnlyMemory" }
        || type.IsMpi("NativeTypedBuffer");
}
