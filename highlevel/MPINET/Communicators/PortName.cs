using MPINET.PInvoke;

namespace MPINET;

/// <summary>Names of places where a program waits for others to connect: addresses of MPI's, no ports of this library. MPI-5.0, section 11.9.</summary>
public static class PortName
{
    /// <summary>Opens a place to wait at with <see cref="Port.Accept" />. Local.</summary>
    /// <remarks>In C: MPI_Open_port. MPI-5.0, section 11.9.2.</remarks>
    /// <param name="info">Hints; null for none.</param>
    /// <returns>Its name, which is to be told to those who connect; to be closed.</returns>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public static string Open(Info? info = null)
    {
        Access.Require();
        Errors.Check(Mpi.MPI_Open_port(Info.HandleOf(info), out string name), "MPI_Open_port");
        return name;
    }

    /// <summary>Closes the place. Local.</summary>
    /// <remarks>In C: MPI_Close_port. MPI-5.0, section 11.9.2.</remarks>
    /// <param name="portName">Its name.</param>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public static void Close(string portName)
    {
        Require.NotNull(portName, nameof(portName));
        Access.Require();
        Errors.Check(Mpi.MPI_Close_port(portName), "MPI_Close_port");
    }

    /// <summary>Has the name found under that of a service.</summary>
    /// <remarks>In C: MPI_Publish_name. MPI-5.0, section 11.9.4.</remarks>
    /// <param name="service">The name of the service.</param>
    /// <param name="portName">The name that <see cref="Open" /> gave.</param>
    /// <param name="info">Hints; null for none.</param>
    /// <exception cref="ArgumentNullException">A name is null.</exception>
    /// <exception cref="MpiException">MPI reports an error: that no server of names runs is one.</exception>
    public static void Publish(string service, string portName, Info? info = null)
    {
        Require.NotNull(service, nameof(service));
        Require.NotNull(portName, nameof(portName));
        Access.Require();
        Errors.Check(Mpi.MPI_Publish_name(service, Info.HandleOf(info), portName), "MPI_Publish_name");
    }

    /// <summary>Takes a published name back.</summary>
    /// <remarks>In C: MPI_Unpublish_name. MPI-5.0, section 11.9.4.</remarks>
    /// <inheritdoc cref="Publish" path="/param|/exception" />
    public static void Unpublish(string service, string portName, Info? info = null)
    {
        Require.NotNull(service, nameof(service));
        Require.NotNull(portName, nameof(portName));
        Access.Require();
        Errors.Check(Mpi.MPI_Unpublish_name(service, Info.HandleOf(info), portName), "MPI_Unpublish_name");
    }

    /// <summary>Finds the name that was published for a service.</summary>
    /// <remarks>In C: MPI_Lookup_name. MPI-5.0, section 11.9.4.</remarks>
    /// <param name="service">The name of the service.</param>
    /// <param name="info">Hints; null for none.</param>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    /// <exception cref="MpiException">MPI reports an error: that there is no such service is one.</exception>
    public static string Lookup(string service, Info? info = null)
    {
        Require.NotNull(service, nameof(service));
        Access.Require();
        Errors.Check(Mpi.MPI_Lookup_name(service, Info.HandleOf(info), out string portName), "MPI_Lookup_name");
        return portName;
    }
}
