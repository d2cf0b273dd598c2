using MPINET;

namespace MPI;

internal abstract partial class Carrier<T>
{
    /// <summary>Sends a value.</summary>
    public void Send(Port port, T value, int tag, SendMode mode)
    {
        try
        {
            SendCore(port, value, tag, mode);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Sends an array.</summary>
    public void Send(Port port, T[] values, int tag, SendMode mode)
    {
        Errors.Given(values, nameof(values));
        try
        {
            SendCore(port, values, tag, mode);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Receives a value.</summary>
    /// <param name="port">The port of the source.</param>
    /// <param name="tag">The tag, or MPI_ANY_TAG.</param>
    /// <param name="portStatus">Filled with the source, tag and length of the message; null if not needed.</param>
    public T Receive(Port port, int tag, MPINET.Status? portStatus)
    {
        try
        {
            return ReceiveCore(port, Ranks.TagToReceive(tag), portStatus);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>
    /// Receives an array. Elements without references are received into the given array; otherwise it is replaced.
    /// </summary>
    /// <inheritdoc cref="Receive(Port, int, MPINET.Status)" path="/param" />
    public void Receive(Port port, int tag, ref T[] values, MPINET.Status? portStatus)
    {
        try
        {
            ReceiveCore(port, Ranks.TagToReceive(tag), ref values, portStatus);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Sends a value and receives another one.</summary>
    public T SendReceive(in Exchange exchange, T value)
    {
        try
        {
            return SendReceiveCore(exchange.WithTagOfMpi(), value);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>
    /// Sends an array and receives another one, like <see cref="Receive(Port, int, ref T[], MPINET.Status)" />.
    /// </summary>
    public void SendReceive(in Exchange exchange, T[] inValues, ref T[] outValues)
    {
        Errors.Given(inValues, nameof(inValues));
        try
        {
            SendReceiveCore(exchange.WithTagOfMpi(), inValues, ref outValues);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Starts to send a value.</summary>
    public Request ImmediateSend(Port port, T value, int tag, SendMode mode)
    {
        try
        {
            return new SendRequest(StartToSend(port, value, tag, mode), 1);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Starts to send an array.</summary>
    public Request ImmediateSend(Port port, T[] values, int tag, SendMode mode)
    {
        Errors.Given(values, nameof(values));
        try
        {
            return new SendRequest(StartToSend(port, values, tag, mode), values.Length);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Starts to receive a value.</summary>
    /// <param name="port">The port of the source.</param>
    /// <param name="tag">The tag, or MPI_ANY_TAG.</param>
    /// <param name="action">Called with the value on arrival; null for none.</param>
    public ReceiveRequest ImmediateReceive(Port port, int tag, Action<T>? action)
    {
        try
        {
            return new ValueReceiveRequest<T>(StartToReceive(port, Ranks.TagToReceive(tag)), action);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Starts to receive elements into an array.</summary>
    public ReceiveRequest ImmediateReceive(Port port, int tag, T[] values)
    {
        Errors.Given(values, nameof(values));
        try
        {
            return StartToReceive(port, Ranks.TagToReceive(tag), values);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    private protected abstract void SendCore(Port port, T value, int tag, SendMode mode);

    private protected abstract void SendCore(Port port, T[] values, int tag, SendMode mode);

    private protected abstract T ReceiveCore(Port port, int tag, MPINET.Status? portStatus);

    private protected abstract void ReceiveCore(Port port, int tag, ref T[] values, MPINET.Status? portStatus);

    private protected abstract T SendReceiveCore(in Exchange exchange, T value);

    private protected abstract void SendReceiveCore(in Exchange exchange, T[] inValues, ref T[] outValues);

    // Null if the send has already completed.
    private protected abstract MPINET.Request? StartToSend(Port port, T value, int tag, SendMode mode);

    private protected abstract MPINET.Request? StartToSend(Port port, T[] values, int tag, SendMode mode);

    private protected abstract Request<T> StartToReceive(Port port, int tag);

    private protected abstract ReceiveRequest StartToReceive(Port port, int tag, T[] values);
}
