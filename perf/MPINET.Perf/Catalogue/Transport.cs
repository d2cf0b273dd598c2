namespace MPINET.Perf.Catalogue;

/// <summary>The transport of messages.</summary>
internal enum Transport
{
    /// <summary>Shared memory on one machine, or the MPI's default.</summary>
    Shared,

    /// <summary>TCP on the loopback device.</summary>
    Tcp,

    /// <summary>TCP between two hosts: two network namespaces of this machine.</summary>
    Hosts,
}
