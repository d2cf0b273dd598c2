namespace MPI;

public abstract partial class Communicator
{
    /// <summary>Waits for a message without receiving it. Blocks.</summary>
    /// <remarks>Ports: <see cref="MPINET.Port.Probe" />. In C: MPI_Probe. MPI-5.0, section 3.8.1.</remarks>
    /// <inheritdoc cref="Receive{T}(int, int)" path="/param" />
    /// <returns>The source, tag and length of the message.</returns>
    /// <inheritdoc cref="ImmediateReceive{T}(int, int)" path="/exception" />
    public Status Probe(int source, int tag)
    {
        try
        {
            return new Status(Source(source).Probe(Ranks.TagToReceive(tag)));
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Checks for a message without receiving it. Does not block.</summary>
    /// <remarks>Ports: <see cref="MPINET.Port.Iprobe" />. In C: MPI_Iprobe. MPI-5.0, section 3.8.1.</remarks>
    /// <inheritdoc cref="Receive{T}(int, int)" path="/param" />
    /// <returns>The source, tag and length of the message; null if there is none yet.</returns>
    /// <inheritdoc cref="ImmediateReceive{T}(int, int)" path="/exception" />
    public Status? ImmediateProbe(int source, int tag)
    {
        try
        {
            return Source(source).Iprobe(Ranks.TagToReceive(tag)) is { } portStatus ? new Status(portStatus) : null;
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }
}
