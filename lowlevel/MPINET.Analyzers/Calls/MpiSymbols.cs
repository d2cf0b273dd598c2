using Microsoft.CodeAnalysis;

namespace MPINET.Analyzers.Calls;

/// <summary>What belongs to MPINET, and which operation of MPI a method is.</summary>
internal static class MpiSymbols
{
    private const string Ports = "MPINET";
    private const string Cli = "MPINET.Cli";
    private const string PInvoke = "MPINET.PInvoke";

    public static bool IsOfPorts(this ISymbol symbol) => AssemblyOf(symbol) == Ports;

    public static bool IsOfCli(this ISymbol symbol) => AssemblyOf(symbol) == Cli;

    public static bool IsOfPInvoke(this ISymbol symbol) => AssemblyOf(symbol) == PInvoke;

    public static bool IsOfMpi(this ISymbol symbol) => AssemblyOf(symbol) is Ports or Cli or PInvoke;

    /// <summary>The name of an operation, which the tiers share: Irecv of MPI_Irecv_c, of Comm.Irecv and of Port.Irecv.</summary>
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

    /// <summary>Whether a type of any tier is a class or derives from it.</summary>
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

    /// <summary>Whether a type is an interface of the tier of ports or implements it.</summary>
    public static bool Implements(this ITypeSymbol? type, string name) =>
        type is not null
        && (
            (type.Name == name && type.IsOfPorts())
            || type.AllInterfaces.Any(one => one.Name == name && one.IsOfPorts())
        );

    /// <summary>Whether a method of the tier of ports goes to MPI; what only asks may do without it.</summary>
    public static bool Communicates(this IMethodSymbol method) =>
        method.IsOfPorts()
        && method.Name is not ("Dispose" or "ToString")
        && (
            method.ContainingType.Name is "Port" or "Message" or "Request" or "RequestGroup" or "PersistentRequest"
            || (method.ContainingType.IsMpi("Communicator") && !method.IsStatic)
            || method.Parameters.Any(one => one.Name == "tag")
        );

    // What a tier calls of its own follows its own rules.
    private static string? AssemblyOf(ISymbol symbol) =>
        symbol.ContainingAssembly is { } assembly and not ISourceAssemblySymbol ? assembly.Name : null;
}
