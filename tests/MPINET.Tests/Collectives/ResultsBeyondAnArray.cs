namespace MPINET.Tests.Collectives;

/// <summary>Results of more elements than an array holds are refused before anything is sent.</summary>
public sealed class ResultsBeyondAnArray : InSession
{
    // The pages of the array are never touched, so they take no memory.
    private static byte[] Part(int parts) => new byte[int.MaxValue / parts + 1];

    private static void Refused(Action call, string name, params object[] numbers)
    {
        ArgumentException refused = Assert.ThrowsAny<ArgumentException>(call);
        Assert.Equal(name, refused.ParamName);
        Assert.All(numbers, number => Assert.Contains($"{number}", refused.Message));
    }

    [MpiFact(4)]
    public void Of_as_many_from_each()
    {
        byte[] send = Part(4);
        Refused(() => comm.Allgather(send), "send", send.Length, 4, 4L * send.Length);
        Refused(() => comm[0].Gather(send), "send", send.Length, 4, 4L * send.Length);
    }

    [MpiFact(4)]
    public void Of_as_many_as_each_has()
    {
        byte[] send = Part(3);
        Refused(() => comm.Allgatherv(send), "counts", send.Length, 4, 4L * send.Length);
    }
}
