using MPINET;

/// <summary>A way to send a list to another rank, or to copy it through bytes.</summary>
/// <param name="name">Its name in the figures.</param>
internal abstract class ListTransport(string name)
{
    public string Name => name;

    /// <summary>Sends a list.</summary>
    public abstract void Send(Port peer, LinkedArray list);

    /// <summary>Receives a new list.</summary>
    public abstract LinkedArray Recv(Port peer);

    /// <summary>Flattens a list and rebuilds it, without MPI.</summary>
    public abstract LinkedArray Copy(LinkedArray list);
}
