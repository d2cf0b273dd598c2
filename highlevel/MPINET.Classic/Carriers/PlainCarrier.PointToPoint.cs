using System.Runtime.CompilerServices;
using MPINET;

namespace MPI;

internal sealed partial class PlainCarrier<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected override void SendCore(Port port, T value, int tag, SendMode mode)
    {
        switch (mode)
        {
            case SendMode.Standard:
                port.Send(value, tag);
                break;
            case SendMode.Buffered:
                port.Bsend(value, tag);
                break;
            case SendMode.Synchronous:
                port.Ssend(value, tag);
                break;
            default:
                port.Rsend(value, tag);
                break;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected override void SendCore(Port port, T[] values, int tag, SendMode mode)
    {
        switch (mode)
        {
            case SendMode.Standard:
                port.Send(values, tag);
                break;
            case SendMode.Buffered:
                port.Bsend(values, tag);
                break;
            case SendMode.Synchronous:
                port.Ssend(values, tag);
                break;
            default:
                port.Rsend(values, tag);
                break;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected override T ReceiveCore(Port port, int tag, MPINET.Status? portStatus) =>
        port.Recv<T>(tag, portStatus);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected override void ReceiveCore(Port port, int tag, ref T[] values, MPINET.Status? portStatus) =>
        port.Recv(Errors.Given(values, nameof(values)), tag, portStatus);

    private protected override T SendReceiveCore(in Exchange exchange, T value) =>
        exchange.Comm.Sendrecv(
            value,
            exchange.Dest,
            exchange.SendTag,
            exchange.Source,
            exchange.RecvTag,
            exchange.PortStatus
        );

    private protected override void SendReceiveCore(in Exchange exchange, T[] inValues, ref T[] outValues) =>
        exchange.Comm.Sendrecv(
            inValues,
            exchange.Dest,
            exchange.SendTag,
            Errors.Given(outValues, nameof(outValues)),
            exchange.Source,
            exchange.RecvTag,
            exchange.PortStatus
        );

    private protected override MPINET.Request? StartToSend(Port port, T value, int tag, SendMode mode) =>
        mode switch
        {
            SendMode.Standard => port.Isend(value, tag),
            SendMode.Buffered => port.Ibsend(value, tag),
            SendMode.Synchronous => port.Issend(value, tag),
            _ => port.Irsend(value, tag),
        };

    private protected override MPINET.Request? StartToSend(Port port, T[] values, int tag, SendMode mode) =>
        mode switch
        {
            SendMode.Standard => port.Isend(values, tag),
            SendMode.Buffered => port.Ibsend(values, tag),
            SendMode.Synchronous => port.Issend(values, tag),
            _ => port.Irsend(values, tag),
        };

    private protected override Request<T> StartToReceive(Port port, int tag) => port.Irecv<T>(tag);

    private protected override ReceiveRequest StartToReceive(Port port, int tag, T[] values) =>
        new ArrayReceiveRequest<T>(port.Irecv(values, tag), values);
}
