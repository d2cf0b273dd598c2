namespace MPINET.Analyzers.Calls;

/// <summary>Recognises symbols of MPINET and the operation of MPI that a method carries out.</summary>
internal static class MpiSymbols
{
    private const string Ports = "MPINET";
    private const string Cli = "MPINET.Cli";
    private const string PInvoke = "MPINET.PInvoke";

    public static bool IsOfPorts(this ISymbol symbol) => AssemblyOf(symbol) == Ports;

    public static bool IsOfCli(this ISymbol symbol) => AssemblyOf(symbol) == Cli;

    public static bool IsOfPInvoke(this ISymbol symbol) => AssemblyOf(symbol) == PInvoke;

    public static bool IsOfMpi(this ISymbol symbol) => AssemblyOf(symbol) is Ports or Cli or PInvoke;

    /// <summary>True if a project refers to a tier.</summary>
    public static bool UsesMpi(this Compilation compilation) =>
        compilation.ReferencedAssemblyNames.Any(one => one.Name is Ports or Cli or PInvoke);

    /// <summary>The operation's name, which all tiers share: Irecv for MPI_Irecv_c, Comm.Irecv and Port.Irecv.</summary>
    public static string OperationName(this IMethodSymbol method)
    {
        string name = method.Name;
        if (method.IsOfPorts())
        {
            return name;
        }

        if (method.IsOfPInvoke())
        {
            name = name.Substring(name.IndexOf('_') + 1);
        }

        return name.EndsWith("_c", StringComparison.Ordinal) ? name.Substring(0, name.Length - 2) : name;
    }

    /// <summary>True if a type is the class of that name in any tier, or derives from it.</summary>
    public static bool IsMpi(this ITypeSymbol? type, string name)
    {
        for (; type is not null; type = type.BaseType)
        {
            if (type.Name == name && type.IsOfMpi())
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>True if a type is the interface of that name of the tier of ports, or implements it.</summary>
    public static bool Implements(this ITypeSymbol? type, string name) =>
        type is not null
        && (
            (type.Name == name && type.IsOfPorts())
            || type.AllInterfaces.Any(one => one.Name == name && one.IsOfPorts())
        );

    /// <summary>True if a method of the tier of ports calls MPI and therefore needs a session. Some queries work without one.</summary>
    public static bool Communicates(this IMethodSymbol method) =>
        method.IsOfPorts()
        && method.Name is not ("Dispose" or "ToString")
        && (
            method.ContainingType.Name is "Port" or "Message" or "Request" or "RequestGroup" or "PersistentRequest"
            || (method.ContainingType.IsMpi("Communicator") && !method.IsStatic)
            || method.Parameters.Any(one => one.Name == "tag")
        );

    // Calls within MPINET's own sources are not examined.
    private static string? AssemblyOf(ISymbol symbol) =>
        symbol.ContainingAssembly is { } assembly and not ISourceAssemblySymbol ? assembly.Name : null;
}
