using System.Threading.Tasks;
using MPINET;

/// <summary>Both ranks start a receive and await it, and neither sends.</summary>
public static class UnansweredAwait
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        Session.Run(() => ExchangeAsync(world[(world.Rank + 1) % world.Size]));
    }

    private static async Task ExchangeAsync(Port other)
    {
        double[] halo = new double[100];
        await other.Irecv(halo);
        other.Send(halo);
    }
}
