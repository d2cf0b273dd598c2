extern alias classic;
using classic::MPI;

/// <summary>The loops with the API of MPI.NET, measured in turn with those of the tiers.</summary>
internal static partial class Classic
{
    /// <summary>The name in the figures.</summary>
    public const string Name = "Classic";

    private const int Nobody = Intercommunicator.Null;
    private const int Self = 0;

    /// <summary>Sends to no process.</summary>
    public static Contender[] Sends(double[] array) =>
        [new(Name, times => ArraySend(array, times), "array"), new(Name, ValueSend, "value")];

    /// <summary>Receives from no process.</summary>
    public static Contender[] Receives(double[] array) =>
        [new(Name, times => ArrayReceive(array, times), "array"), new(Name, ValueReceive, "value")];

    /// <summary>Exchanges with this process.</summary>
    public static Contender[] Exchanges(double[] sent, double[] received) =>
        [new(Name, times => ArraySendReceive(sent, received, times), "array"), new(Name, ValueSendReceive, "value")];

    /// <summary>Sends to this process, which also receives, and waits.</summary>
    public static Contender[] ImmediateSends(double[] sent, double[] received) =>
        [
            new(Name, times => ArrayImmediateSend(sent, received, times), "array"),
            new(Name, ValueImmediateSend, "value"),
        ];

    /// <summary>Sums.</summary>
    public static Contender[] Sums(double[] value, double[] sum) =>
        [new(Name, times => ArrayAllreduce(value, sum, times), "array"), new(Name, ValueAllreduce, "value")];

    /// <summary>Sums by a user-defined function.</summary>
    public static Contender SumsByFunction() => new(Name, FunctionAllreduce);

    private static bool ArraySend(double[] array, int times)
    {
        Intracommunicator world = Communicator.world;
        for (int i = 0; i < times; i++)
        {
            world.Send(array, Nobody, 0);
        }

        return true;
    }

    private static bool ValueSend(int times)
    {
        Intracommunicator world = Communicator.world;
        for (int i = 0; i < times; i++)
        {
            world.Send(1.0, Nobody, 0);
        }

        return true;
    }

    private static bool ArrayReceive(double[] array, int times)
    {
        Intracommunicator world = Communicator.world;
        double before = array[0];
        for (int i = 0; i < times; i++)
        {
            world.Receive(Nobody, 0, ref array);
        }

        return array[0] == before;
    }

    private static bool ValueReceive(int times)
    {
        Intracommunicator world = Communicator.world;
        double received = -1;
        for (int i = 0; i < times; i++)
        {
            received = world.Receive<double>(Nobody, 0);
        }

        return received == 0;
    }

    private static bool ArraySendReceive(double[] sent, double[] received, int times)
    {
        Intracommunicator world = Communicator.world;
        for (int i = 0; i < times; i++)
        {
            sent[0] = i;
            world.SendReceive(sent, Self, 0, ref received);
        }

        return received[0] == times - 1;
    }

    private static bool ValueSendReceive(int times)
    {
        Intracommunicator world = Communicator.world;
        double received = -1;
        for (int i = 0; i < times; i++)
        {
            world.SendReceive((double)i, Self, 0, out received);
        }

        return received == times - 1;
    }

    private static bool ArrayImmediateSend(double[] sent, double[] received, int times)
    {
        Intracommunicator world = Communicator.world;
        for (int i = 0; i < times; i++)
        {
            sent[0] = i;
            Request request = world.ImmediateSend(sent, Self, 0);
            world.Receive(Self, 0, ref received);
            request.Wait();
        }

        return received[0] == times - 1;
    }

    private static bool ValueImmediateSend(int times)
    {
        Intracommunicator world = Communicator.world;
        double received = -1;
        for (int i = 0; i < times; i++)
        {
            Request request = world.ImmediateSend((double)i, Self, 0);
            received = world.Receive<double>(Self, 0);
            request.Wait();
        }

        return received == times - 1;
    }

    private static bool ArrayAllreduce(double[] value, double[] sum, int times)
    {
        Intracommunicator world = Communicator.world;
        double[]? result = sum;
        for (int i = 0; i < times; i++)
        {
            value[0] = i;
            world.Allreduce(value, Operation<double>.Add, ref result);
        }

        return result == sum && sum[0] == times - 1;
    }

    private static bool ValueAllreduce(int times)
    {
        Intracommunicator world = Communicator.world;
        double sum = -1;
        for (int i = 0; i < times; i++)
        {
            sum = world.Allreduce((double)i, Operation<double>.Add);
        }

        return sum == times - 1;
    }

    private static bool FunctionAllreduce(int times)
    {
        Intracommunicator world = Communicator.world;
        double sum = -1;
        for (int i = 0; i < times; i++)
        {
            sum = world.Allreduce((double)i, (x, y) => x + y);
        }

        return sum == times - 1;
    }
}
