using System.Runtime.Serialization;

namespace MPINET.Tests.Objects;

/// <summary>Arrays of objects that are scattered and gathered in parts.</summary>
public sealed class InParts : InSession
{
    private const int Length = 7;

    [MpiFact(1, 2, 4)]
    public void A_part_of_an_array_is_sent()
    {
        Job[] jobs = JobsOf(rank);
        Request<Job[]> request = Previous.IrecvObject<Job[]>();
        Next.SendObjects(jobs, 2, 3);
        Job[] received = request.Result;
        Assert.Equal(3, received.Length);
        for (int i = 0; i < 3; i++)
        {
            received[i].RequireOf(Previous.Peer + i + 2);
        }

        Assert.Equal(
            "offset",
            Assert.Throws<ArgumentOutOfRangeException>(() => Next.SendObjects(jobs, 8, 0)).ParamName
        );
        Assert.Equal("count", Assert.Throws<ArgumentOutOfRangeException>(() => Next.SendObjects(jobs, 5, 3)).ParamName);
    }

    [MpiFact(1, 2, 4)]
    public void An_array_is_dealt_and_collected()
    {
        comm.Objects = new ObjectOptions { ApartFrom = 1000 };
        Job[] mine = comm[size - 1].ScatterObjects(rank == size - 1 ? JobsOf(0, 200) : null);
        Assert.Equal((Length / size) + (rank < Length % size ? 1 : 0), mine.Length);
        Job[] all = comm[0].GatherObjects(mine);
        Assert.Equal(rank == 0 ? Length : 0, all.Length);
        for (int i = 0; i < all.Length; i++)
        {
            all[i].RequireOf(i, 200);
        }
    }

    [MpiFact(1, 2, 4)]
    public void A_buffer_is_dealt_by_hand()
    {
        ObjectBuffer? buffer = rank == 0 ? ObjectBuffer.Flatten(JobsOf(0), size) : null;
        byte[] bytes = comm[0].Scatterv(buffer?.Bytes.ToArray(), buffer is null ? [] : buffer.Lengths);
        ObjectBuffer part = new(bytes);
        Job[] mine = part.Rebuild<Job>();
        Assert.Equal((1, (Length / size) + (rank < Length % size ? 1 : 0)), (part.Parts, mine.Length));
        byte[] all = comm[0].Gatherv(ObjectBuffer.Flatten(mine).Bytes.ToArray(), out int[] lengths);
        if (rank == 0)
        {
            Job[] joined = new ObjectBuffer(all, lengths, comm.Objects).Rebuild<Job>();
            for (int i = 0; i < Length; i++)
            {
                joined[i].RequireOf(i);
            }
        }
    }

    [MpiFact(1)]
    public void Each_part_is_rebuilt_alone_and_whole()
    {
        Job shared = Job.Of(5);
        ObjectBuffer buffer = ObjectBuffer.Flatten([shared, shared, shared, Job.Of(6)], 2);
        Job[] first = buffer.Part(0).Rebuild<Job>();
        Assert.Same(first[0], first[1]);
        first[0].RequireOf(5);
        Job[] all = buffer.Rebuild<Job>();
        Assert.Same(all[0], all[1]);
        Assert.NotSame(all[0], all[2]);
        all[2].RequireOf(5);
        all[3].RequireOf(6);
        Assert.Equal(2, buffer.Parts);
        Assert.Equal(buffer.Bytes.Length, buffer.Lengths[0] + buffer.Lengths[1]);
        Assert.Equal(5, ObjectBuffer.Flatten(new Job[3], 5).Parts);
        Assert.Empty(ObjectBuffer.Flatten(new Job[3], 5).Part(4).Rebuild<Job>());
        Assert.Equal("index", Assert.Throws<ArgumentOutOfRangeException>(() => buffer.Part(2)).ParamName);
        Assert.Throws<ArgumentException>(() => new ObjectBuffer(buffer.Bytes, 1, 2));
        Assert.Throws<ArgumentException>(() => new ObjectBuffer(buffer.Bytes, -1, buffer.Bytes.Length + 1));
        string fault = Assert
            .Throws<SerializationException>(() => new ObjectBuffer(new byte[3]).Rebuild<Job>())
            .Message;
        Assert.Equal("Part 0 has 3 bytes that ObjectBuffer.Flatten did not write.", fault);
        fault = Assert.Throws<SerializationException>(() => buffer.Rebuild<string>()).Message;
        Assert.StartsWith("Part 0 cannot be rebuilt: ", fault);
        Assert.Throws<SerializationException>(() => ObjectBuffer.Flatten(new object[] { new Action(Dispose) }));
    }

    [MpiFact(1, 2)]
    public void What_parts_share_is_reported_under_the_check()
    {
        session.Dispose();
        StringWriter report = new();
        using Session checkedSession = new(new SessionOptions { Check = true, Report = report });
        Job shared = Job.Of(5);
        _ = ObjectBuffer.Flatten(["a", "a", "b", "a"], 2);
        _ = ObjectBuffer.Flatten([shared, Job.Of(6), Job.Of(7)], 3);
        Assert.Equal("", report.ToString());
        _ = ObjectBuffer.Flatten([shared, Job.Of(6), shared], 3);
        Assert.Equal(
            $"MPINET: the parts of an array of {typeof(Job)} share 3 object(s), and each part has its own copy: the first is a {typeof(Job)} in the parts 0 and 2.",
            report.ToString().TrimEnd()
        );
    }

    private static Job[] JobsOf(int first, int length = 3) =>
        [.. Enumerable.Range(first, Length).Select(i => Job.Of(i, length))];
}
