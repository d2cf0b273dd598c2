using System.Runtime.Serialization;

namespace MPINET.Tests.Objects;

/// <summary>
/// Long arrays that do not follow their object: length and number tie them to it. Rank 1 gets an object as bytes and
/// forges messages from them.
/// </summary>
public sealed class ArraysApart : InSession
{
    private const int Length = 20_000;

    [MpiFact(2)]
    public void Only_the_arrays_of_an_object_are_taken_for_them()
    {
        comm.Objects = new ObjectOptions { ApartFrom = 100_000 };
        if (rank == 0)
        {
            comm[1].SendObject(Job.Of(0, Length));
            comm[1].SendObject(Job.Of(0, Length));
            Receives();
            ReceivesByRequests();
        }
        else
        {
            Forges();
        }
    }

    [MpiFact(2)]
    public void Arrays_of_an_object_that_is_refused_are_discarded()
    {
        if (rank == 0)
        {
            comm.Objects = new ObjectOptions { ApartFrom = 100_000 };
            comm[1].SendObject(Job.Of(1, Length));
            comm[1].SendObject(Job.Of(2, Length));
            comm[1].SendObject(Job.Of(3, Length));
        }
        else
        {
            comm.Objects = new ObjectOptions { Accept = type => type != typeof(Job) };
            Assert.Contains("does not accept", Fault(() => comm[0].RecvObject<Job>()));
            Request<Job> request = comm[0].IrecvObject<Job>();
            Assert.Contains("does not accept", Fault(() => request.Wait()));
            comm.Objects = new ObjectOptions();
            comm[0].RecvObject<Job>().RequireOf(3, Length);
        }
    }

    private void Receives()
    {
        comm[1].RecvObject<Job>().RequireOf(0, Length);
        RequireMissing("has 21 bytes", () => comm[1].RecvObject<Job>());
        Assert.Equal(21, comm[1].RecvArray<byte>().Length);
        RequireMissing(" bytes, and they have 160008", () => comm[1].RecvObject<Job>());
        comm[1].RecvObject<Job>().RequireOf(4);
        RequireMissing("is not theirs", () => comm[1].RecvObject<Job>());
        comm[1].RecvObject<Job>().RequireOf(5);
        Assert.Contains("cut short", Fault(() => comm[1].RecvObject<Job>()));
        comm[1].RecvObject<Job>().RequireOf(6);
    }

    private void ReceivesByRequests()
    {
        comm[1].IrecvObject<Job>().Wait().RequireOf(0, Length);
        RequireMissing("has 21 bytes", () => comm[1].IrecvObject<Job>().Wait());
        RequireMissing("is longer", () => comm[1].IrecvObject<Job>().Wait());
        RequireMissing("is not theirs", () => comm[1].IrecvObject<Job>().Wait());
        comm[1].IrecvObject<Job>().Wait().RequireOf(7);
    }

    private void Forges()
    {
        byte[] head = comm[0].RecvArray<byte>();
        byte[] arrays = comm[0].RecvArray<byte>();
        _ = comm[0].RecvArray<byte>();
        byte[] ofAnother = comm[0].RecvArray<byte>();
        Send(head, arrays);
        Send(head, new byte[21]);
        Send(head);
        comm[0].SendObject(Job.Of(4));
        Send(head, ofAnother);
        comm[0].SendObject(Job.Of(5));
        Send(Cut(head), arrays);
        comm[0].SendObject(Job.Of(6));
        Send(head, arrays);
        Send(head, new byte[21]);
        Send(head, new byte[arrays.Length + 1]);
        Send(head, ofAnother);
        comm[0].SendObject(Job.Of(7));
    }

    // The last 16 bytes still announce the arrays.
    private static byte[] Cut(byte[] head) => [.. head.Take(head.Length - 20), .. head.Skip(head.Length - 16)];

    private void Send(params byte[][] messages) => Array.ForEach(messages, message => comm[0].Send(message));

    private static void RequireMissing(string what, Action action)
    {
        string fault = Fault(action);
        Assert.Contains(
            "The object from rank 1, tag 0, cannot be rebuilt on rank 0: its long arrays have not arrived",
            fault
        );
        Assert.Contains(what, fault);
    }

    private static string Fault(Action action) => Assert.Throws<SerializationException>(action).Message;
}
