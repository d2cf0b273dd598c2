namespace MPINET.Perf.Catalogue;

/// <summary>The way that messages take.</summary>
internal enum Transport
{
    /// <summary>Memory that the ranks of one machine share, or whatever the MPI takes by itself.</summary>
    Shared,

    /// <summary>TCP on the loopback device.</summary>
    Tcp,

    /// <summary>TCP between two hosts: two network namespaces of this machine.</summary>
    Hosts,
}
