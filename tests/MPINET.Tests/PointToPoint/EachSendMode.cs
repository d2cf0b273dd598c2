using System.Text;

namespace MPINET.Tests.PointToPoint;

/// <summary>The four send modes with every form of buffer. Every message arrives, and nothing beside the receive buffer changes.</summary>
public sealed class EachSendMode : WithAttachedBuffer
{
    private const int Tag = 5;
    private const int Guard = -7;
    private const string Text = "größe 漢字";

    private static readonly string[] modes = ["standard", "buffered", "synchronous", "ready"];

    public static TheoryData<string, string> BlockingForms =>
        Forms("buffer", "array", "span", "read-only span", "value", "text");

    public static TheoryData<string, string> NonblockingForms =>
        Forms("buffer", "array", "memory", "writable memory", "value", "text");

    public static TheoryData<string, string> PersistentForms => Forms("buffer", "array", "memory", "writable memory");

    private int From => (rank + size - 1) % size;

    [MpiTheory(1, 2, 4)]
    [MemberData(nameof(BlockingForms))]
    public void A_blocking_send_is_received_whole(string mode, string form)
    {
        byte[] got = Receiving(out Request<Status> receive);
        Send(mode, form);
        MustHave(form, got, receive.Wait());
    }

    [MpiTheory(1, 2, 4)]
    [MemberData(nameof(NonblockingForms))]
    public void A_nonblocking_send_is_received_whole_and_completes(string mode, string form)
    {
        byte[] got = Receiving(out Request<Status> receive);
        Request sent = Start(mode, form);
        MustHave(form, got, receive.Wait());
        sent.Wait();
        Assert.True(sent.Completed);
    }

    [MpiTheory(1, 2, 4)]
    [MemberData(nameof(PersistentForms))]
    public void A_persistent_send_takes_the_content_of_each_start(string mode, string form)
    {
        int[] data = Data(rank);
        using PersistentRequest send = Init(mode, form, data);
        for (int round = 0; round < 3; round++)
        {
            byte[] got = Receiving(out Request<Status> receive);
            data[1] = 1000 + rank + round;
            send.Start();
            Status status = receive.Wait();
            send.Wait();
            int[] expected = Data(From);
            expected[1] = 1000 + From + round;
            MustHold(Bytes(expected), got, status);
        }
    }

    private static TheoryData<string, string> Forms(params string[] forms)
    {
        TheoryData<string, string> all = new();
        foreach (string mode in modes)
        {
            foreach (string form in forms)
            {
                all.Add(mode, form);
            }
        }

        return all;
    }

    private static int[] Data(int rank) => [100 + rank, 200 + rank, 300 + rank];

    private static byte[] Bytes(params int[] values)
    {
        byte[] bytes = new byte[values.Length * sizeof(int)];
        Buffer.BlockCopy(values, 0, bytes, 0, bytes.Length);
        return bytes;
    }

    private static byte[] Expected(string form, int from) =>
        form == "text" ? Encoding.UTF8.GetBytes(Text + from)
        : form == "value" ? Bytes(100 + from)
        : Bytes(Data(from));

    // The ready mode requires that the receive is posted first.
    private byte[] Receiving(out Request<Status> receive)
    {
        byte[] got = [.. Enumerable.Repeat(unchecked((byte)Guard), 64)];
        receive = Previous.Irecv(got.AsMemory(8, 48), Tag);
        Barrier();
        return got;
    }

    private void MustHave(string form, byte[] got, Status status) => MustHold(Expected(form, From), got, status);

    private void MustHold(byte[] expected, byte[] got, Status status)
    {
        Assert.Equal((From, Tag, expected.Length), (status.Source, status.Tag, status.Count<byte>()));
        byte guard = unchecked((byte)Guard);
        byte[] all =
        [
            .. Enumerable.Repeat(guard, 8),
            .. expected,
            .. Enumerable.Repeat(guard, got.Length - 8 - expected.Length),
        ];
        Assert.Equal(all, got);
    }

    private void Send(string mode, string form)
    {
        int[] data = Data(rank);
        ITypedBuffer buffer = ArrayTypedBuffer.Of(data);
        Port to = Next;
        string text = Text + rank;
        Action send = (mode, form) switch
        {
            ("standard", "buffer") => () => to.Send(buffer, Tag),
            ("standard", "array") => () => to.Send(data, Tag),
            ("standard", "span") => () => to.Send(data.AsSpan(), Tag),
            ("standard", "read-only span") => () => to.Send((ReadOnlySpan<int>)data, Tag),
            ("standard", "value") => () => to.Send(data[0], Tag),
            ("standard", "text") => () => to.Send(text, Tag),
            ("buffered", "buffer") => () => to.Bsend(buffer, Tag),
            ("buffered", "array") => () => to.Bsend(data, Tag),
            ("buffered", "span") => () => to.Bsend(data.AsSpan(), Tag),
            ("buffered", "read-only span") => () => to.Bsend((ReadOnlySpan<int>)data, Tag),
            ("buffered", "value") => () => to.Bsend(data[0], Tag),
            ("buffered", "text") => () => to.Bsend(text, Tag),
            ("synchronous", "buffer") => () => to.Ssend(buffer, Tag),
            ("synchronous", "array") => () => to.Ssend(data, Tag),
            ("synchronous", "span") => () => to.Ssend(data.AsSpan(), Tag),
            ("synchronous", "read-only span") => () => to.Ssend((ReadOnlySpan<int>)data, Tag),
            ("synchronous", "value") => () => to.Ssend(data[0], Tag),
            ("synchronous", "text") => () => to.Ssend(text, Tag),
            ("ready", "buffer") => () => to.Rsend(buffer, Tag),
            ("ready", "array") => () => to.Rsend(data, Tag),
            ("ready", "span") => () => to.Rsend(data.AsSpan(), Tag),
            ("ready", "read-only span") => () => to.Rsend((ReadOnlySpan<int>)data, Tag),
            ("ready", "value") => () => to.Rsend(data[0], Tag),
            _ => () => to.Rsend(text, Tag),
        };
        send();
    }

    private Request Start(string mode, string form)
    {
        int[] data = Data(rank);
        ITypedBuffer buffer = ArrayTypedBuffer.Of(data);
        ReadOnlyMemory<int> memory = data;
        string text = Text + rank;
        return (mode, form) switch
        {
            ("standard", "buffer") => Next.Isend(buffer, Tag),
            ("standard", "array") => Next.Isend(data, Tag),
            ("standard", "memory") => Next.Isend(memory, Tag),
            ("standard", "writable memory") => Next.Isend(data.AsMemory(), Tag),
            ("standard", "value") => Next.Isend(data[0], Tag),
            ("standard", "text") => Next.Isend(text, Tag),
            ("buffered", "buffer") => Next.Ibsend(buffer, Tag),
            ("buffered", "array") => Next.Ibsend(data, Tag),
            ("buffered", "memory") => Next.Ibsend(memory, Tag),
            ("buffered", "writable memory") => Next.Ibsend(data.AsMemory(), Tag),
            ("buffered", "value") => Next.Ibsend(data[0], Tag),
            ("buffered", "text") => Next.Ibsend(text, Tag),
            ("synchronous", "buffer") => Next.Issend(buffer, Tag),
            ("synchronous", "array") => Next.Issend(data, Tag),
            ("synchronous", "memory") => Next.Issend(memory, Tag),
            ("synchronous", "writable memory") => Next.Issend(data.AsMemory(), Tag),
            ("synchronous", "value") => Next.Issend(data[0], Tag),
            ("synchronous", "text") => Next.Issend(text, Tag),
            ("ready", "buffer") => Next.Irsend(buffer, Tag),
            ("ready", "array") => Next.Irsend(data, Tag),
            ("ready", "memory") => Next.Irsend(memory, Tag),
            ("ready", "writable memory") => Next.Irsend(data.AsMemory(), Tag),
            ("ready", "value") => Next.Irsend(data[0], Tag),
            _ => Next.Irsend(text, Tag),
        };
    }

    private PersistentRequest Init(string mode, string form, int[] data)
    {
        ITypedBuffer buffer = ArrayTypedBuffer.Of(data);
        ReadOnlyMemory<int> memory = data;
        return (mode, form) switch
        {
            ("standard", "buffer") => Next.SendInit(buffer, Tag),
            ("standard", "array") => Next.SendInit(data, Tag),
            ("standard", "memory") => Next.SendInit(memory, Tag),
            ("standard", "writable memory") => Next.SendInit(data.AsMemory(), Tag),
            ("buffered", "buffer") => Next.BsendInit(buffer, Tag),
            ("buffered", "array") => Next.BsendInit(data, Tag),
            ("buffered", "memory") => Next.BsendInit(memory, Tag),
            ("buffered", "writable memory") => Next.BsendInit(data.AsMemory(), Tag),
            ("synchronous", "buffer") => Next.SsendInit(buffer, Tag),
            ("synchronous", "array") => Next.SsendInit(data, Tag),
            ("synchronous", "memory") => Next.SsendInit(memory, Tag),
            ("synchronous", "writable memory") => Next.SsendInit(data.AsMemory(), Tag),
            ("ready", "buffer") => Next.RsendInit(buffer, Tag),
            ("ready", "array") => Next.RsendInit(data, Tag),
            ("ready", "writable memory") => Next.RsendInit(data.AsMemory(), Tag),
            _ => Next.RsendInit(memory, Tag),
        };
    }
}
