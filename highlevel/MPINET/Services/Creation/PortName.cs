using MPINET.PInvoke;

namespace MPINET;

/// <summary>
/// Names of MPI ports, at which a program accepts connections. They are not <see cref="Port" /> objects of this
/// library. MPI-5.0, section 11.9.
/// </summary>
public static class PortName
{
    /// <summary>Opens a port for <see cref="Port.Accept" />. Local.</summary>
    /// <remarks>In C: MPI_Open_port. MPI-5.0, section 11.9.2.</remarks>
    /// <param name="info">Hints; null for none.</param>
    /// <returns>The name of the port, to be passed to the programs that connect; to be closed.</returns>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public static string Open(Info? info = null)
    {
        Access.Require();
        Errors.Check(Mpi.MPI_Open_port(Info.HandleOf(info), out string name), "MPI_Open_port");
        return name;
    }

    /// <summary>Closes a port. Local.</summary>
    /// <remarks>In C: MPI_Close_port. MPI-5.0, section 11.9.2.</remarks>
    /// <param name="portName">The name of the port.</param>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public static void Close(string portName)
    {
        Require.NotNull(portName, nameof(portName));
        Access.Require();
        Errors.Check(Mpi.MPI_Close_port(portName), "MPI_Close_port");
    }

    /// <summary>Publishes the name of a port under a service name.</summary>
    /// <remarks>In C: MPI_Publish_name. MPI-5.0, section 11.9.4.</remarks>
    /// <param name="service">The name of the service.</param>
    /// <param name="portName">The name that <see cref="Open" /> returned.</param>
    /// <param name="info">Hints; null for none.</param>
    /// <exception cref="ArgumentNullException">A name is null.</exception>
    /// <exception cref="MpiException">MPI reports an error, for example that no name server is running.</exception>
    public static void Publish(string service, string portName, Info? info = null)
    {
        Require.NotNull(service, nameof(service));
        Require.NotNull(portName, nameof(portName));
        Access.Require();
        Errors.Check(Mpi.MPI_Publish_name(service, Info.HandleOf(info), portName), "MPI_Publish_name");
    }

    /// <summary>Unpublishes the name of a port.</summary>
    /// <remarks>In C: MPI_Unpublish_name. MPI-5.0, section 11.9.4.</remarks>
    /// <inheritdoc cref="Publish" path="/param|/exception" />
    public static void Unpublish(string service, string portName, Info? info = null)
    {
        Require.NotNull(service, nameof(service));
        Require.NotNull(portName, nameof(portName));
        Access.Require();
        Errors.Check(Mpi.MPI_Unpublish_name(service, Info.HandleOf(info), portName), "MPI_Unpublish_name");
    }

    /// <summary>Looks up the port name that was published for a service.</summary>
    /// <remarks>In C: MPI_Lookup_name. MPI-5.0, section 11.9.4.</remarks>
    /// <param name="service">The name of the service.</param>
    /// <param name="info">Hints; null for none.</param>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    /// <exception cref="MpiException">MPI reports an error, for example that the service is unknown.</exception>
    public static string Lookup(string service, Info? info = null)
    {
        Require.NotNull(service, nameof(service));
        Access.Require();
        Errors.Check(Mpi.MPI_Lookup_name(service, Info.HandleOf(info), out string portName), "MPI_Lookup_name");
        return portName;
    }
}
