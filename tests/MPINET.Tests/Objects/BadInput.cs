using System.Runtime.Serialization;
using System.Text;

namespace MPINET.Tests.Objects;

/// <summary>Messages that cannot become objects. One message names both sides, and the next object arrives.</summary>
public sealed class BadInput : InSession
{
    [MpiFact(1, 2)]
    public void A_type_that_the_receiver_does_not_have_is_named() =>
        Assert.Contains(
            "It holds the type MPINET.Tests.Objects.Xob of the assembly MPINET.Tests, which this program does not have",
            Fault(bytes => bytes[PlaceOf(bytes, ".Job") + 1] = (byte)'X')
        );

    [MpiFact(1, 2)]
    public void Another_layout_is_reported_with_the_hashes_of_both()
    {
        const string Assembly = "\0MPINET.Tests";

        // The hash follows the assembly's name.
        string fault = Fault(bytes => bytes[PlaceOf(bytes, Assembly) + Assembly.Length] ^= 1);
        Assert.Matches(
            $"It holds a {typeof(Job)}, whose fields that travel differ between sender \\([0-9a-f]{{16}}\\) and receiver \\([0-9a-f]{{16}}\\)",
            fault
        );
    }

    [MpiFact(1, 2)]
    public void A_truncated_message_is_reported() => Assert.Contains("It was cut short", Fault(_ => { }, less: 3));

    [MpiFact(1, 2)]
    public void Remaining_bytes_are_reported() =>
        Assert.Matches("3 of its [0-9]+ bytes are left over", Fault(_ => { }, less: -3));

    [MpiFact(1, 2)]
    public void Another_version_is_reported() =>
        Assert.Contains("it is of the unknown kind 99", Fault(bytes => bytes[4] = 99));

    [MpiFact(1, 2)]
    public void Bytes_without_the_header_of_an_object_are_reported()
    {
        byte[] bytes = Message();
        bytes[0] ^= 1;
        Request sent = Next.Isend(bytes, 5);
        string fault = Assert.Throws<SerializationException>(() => Previous.RecvObject<object[]>(5)).Message;
        sent.Wait();
        Assert.Equal(
            $"{bytes.Length} bytes that SendObject did not send, from rank {Previous.Peer}, tag 5; use Recv.",
            fault
        );
    }

    [MpiFact(1, 2)]
    public void A_receiver_with_another_transport_is_reported()
    {
        Next.SendObject("text", 5);
        comm.Objects = new ObjectOptions { Transport = new Named() };
        string fault = Assert.Throws<SerializationException>(() => Previous.RecvObject<string>(5)).Message;
        Assert.Equal(
            $"{Beginning}it was sent with the transport MPINET's own, and here 'named' is set: all processes need the same ObjectOptions.Transport.",
            fault
        );
    }

    private string Beginning => $"The object from rank {Previous.Peer}, tag 5, cannot be rebuilt on rank {rank}: ";

    // An array with one Job, in the format of SendObject.
    private byte[] Message() => ObjectBuffer.Flatten<object>([Job.Of(rank)]).Bytes.ToArray();

    private string Fault(Action<byte[]> damage, int less = 0)
    {
        byte[] bytes = Message();
        damage(bytes);
        Array.Resize(ref bytes, bytes.Length - less);
        Request sent = Next.Isend(bytes, 5);
        string fault = Assert.Throws<SerializationException>(() => Previous.RecvObject<object[]>(5)).Message;
        sent.Wait();
        Assert.StartsWith(Beginning, fault);
        Next.SendObject(Job.Of(rank), 5);
        Previous.RecvObject<Job>(5).RequireOf(Previous.Peer);
        return fault;
    }

    private static int PlaceOf(byte[] bytes, string text)
    {
        byte[] wanted = Encoding.UTF8.GetBytes(text);
        int place = 0;
        while (!bytes.Skip(place).Take(wanted.Length).SequenceEqual(wanted))
        {
            place++;
        }

        return place;
    }

    private sealed class Named : IObjectTransport
    {
        public string Name => "named";

        public void Write<T>(T value, System.Buffers.IBufferWriter<byte> writer) =>
            throw new InvalidOperationException("Nothing is written.");

        public T Read<T>(ReadOnlyMemory<byte> bytes) => throw new InvalidOperationException("Nothing is read.");
    }
}
