using MPINET;

namespace MPI;

internal sealed partial class ObjectCarrier<T>
{
    private protected override void SendCore(Port port, T value, int tag, SendMode mode) =>
        SendObject(port, value, tag, mode);

    private protected override void SendCore(Port port, T[] values, int tag, SendMode mode) =>
        SendObject(port, values, tag, mode);

    private protected override T ReceiveCore(Port port, int tag, MPINET.Status? portStatus) =>
        port.RecvObject<T>(tag, portStatus);

    private protected override void ReceiveCore(Port port, int tag, ref T[] values, MPINET.Status? portStatus) =>
        values = port.RecvObject<T[]>(tag, portStatus);

    private protected override T SendReceiveCore(in Exchange exchange, T value) =>
        exchange.Comm.SendrecvObject<T, T>(
            value,
            exchange.Dest,
            exchange.SendTag,
            exchange.Source,
            exchange.RecvTag,
            exchange.PortStatus
        );

    private protected override void SendReceiveCore(in Exchange exchange, T[] inValues, ref T[] outValues) =>
        outValues = exchange.Comm.SendrecvObject<T[], T[]>(
            inValues,
            exchange.Dest,
            exchange.SendTag,
            exchange.Source,
            exchange.RecvTag,
            exchange.PortStatus
        );

    private protected override MPINET.Request? StartToSend(Port port, T value, int tag, SendMode mode) =>
        StartToSendObject(port, value, tag, mode);

    private protected override MPINET.Request? StartToSend(Port port, T[] values, int tag, SendMode mode) =>
        StartToSendObject(port, values, tag, mode);

    private protected override Request<T> StartToReceive(Port port, int tag) => port.IrecvObject<T>(tag);

    private protected override ReceiveRequest StartToReceive(Port port, int tag, T[] values) =>
        new CopyingReceiveRequest<T>(port.IrecvObject<T[]>(tag), values);

    private static void SendObject<TObject>(Port port, TObject value, int tag, SendMode mode)
    {
        switch (mode)
        {
            case SendMode.Buffered:
                port.BsendObject(value, tag);
                break;
            case SendMode.Synchronous:
                port.SsendObject(value, tag);
                break;
            default:
                // The standard permits a standard send in place of a ready send. MPI-5.0, section 3.4.
                port.SendObject(value, tag);
                break;
        }
    }

    private static MPINET.Request? StartToSendObject<TObject>(Port port, TObject value, int tag, SendMode mode)
    {
        switch (mode)
        {
            case SendMode.Buffered:
                // The operation is local: the message has been buffered when it returns.
                port.BsendObject(value, tag);
                return null;
            case SendMode.Synchronous:
                return port.IssendObject(value, tag);
            default:
                return port.IsendObject(value, tag);
        }
    }
}
