using MPINET;

// The ping-pong in the tier of ports with explicit pinning: the program keeps its buffer in place for the whole test.
internal sealed class PinnedPorts(Intracommunicator world, Options options) : Ports(world, options)
{
    protected override double Blocking(double[] numbers)
    {
        ArrayTypedBuffer buffer = new(numbers);
        buffer.Pin();
        double seconds = Time(roundTrips => Blocking(numbers, buffer, roundTrips));
        buffer.Unpin();
        return seconds;
    }

    protected override double Persistent(double[] numbers)
    {
        ArrayTypedBuffer buffer = new(numbers);
        buffer.Pin();
        using PersistentRequest send = Port.SendInit(buffer);
        using PersistentRequest receive = Port.RecvInit(buffer);
        double seconds = Time(roundTrips => Persistent(numbers, send, receive, roundTrips));
        buffer.Unpin();
        return seconds;
    }

    private void Blocking(double[] numbers, ArrayTypedBuffer buffer, int roundTrips)
    {
        if (Rank == 0)
        {
            for (int i = 0; i < roundTrips; i++)
            {
                numbers[0]++;
                Port.Send(buffer);
                Port.Recv(buffer);
            }
        }
        else
        {
            for (int i = 0; i < roundTrips; i++)
            {
                Port.Recv(buffer);
                numbers[numbers.Length - 1]++;
                Port.Send(buffer);
            }
        }
    }
}
