using MPINET;

/// <summary>Both ranks start a receive and wait for it, and neither sends.</summary>
public static class UnansweredRequest
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        Port other = world[(world.Rank + 1) % world.Size];
        double[] halo = new double[100];
        Request<Status> request = other.Irecv(halo);
        request.Wait();
        other.Send(halo);
    }
}
