using MPINET;

/// <summary>Times of single calls, on one rank.</summary>
internal static partial class PerCall
{
    public static void Measure(Turns turns, Intracommunicator world)
    {
        Send(turns, world.NullProcess);
        Receive(turns, world.NullProcess);
        Exchange(turns, world);
        Rank(turns);
        Clock(turns);
        IsendRecvWait(turns, world[0]);
        StartAndWait(turns, world.NullProcess);
        Allreduce(turns, world);
        AllreduceByFunction(turns, world);
        Datatypes(turns);
        Count(turns, world[0]);
    }
}
