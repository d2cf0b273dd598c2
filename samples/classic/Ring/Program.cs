using System;
using MPI;

// Two messages go once round all ranks: a text, which grows on its way, and an array, in which each rank fills in its place.
class Ring
{
    const int RouteTag = 0;
    const int TotalsTag = 1;

    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;
            int next = (world.Rank + 1) % world.Size;
            int previous = (world.Rank + world.Size - 1) % world.Size;
            int[] totals = new int[world.Size];

            if (world.Rank == 0)
            {
                // A single rank is its own neighbour, so the send must not wait for the receive.
                Request sending = world.ImmediateSend("0", next, RouteTag);
                string route = world.Receive<string>(previous, RouteTag);
                sending.Wait();
                Console.WriteLine("The text went " + route + " 0.");

                int[] start = new int[world.Size];
                start[0] = 1;
                world.SendReceive(start, next, TotalsTag, previous, TotalsTag, ref totals);
                Console.WriteLine("The totals are " + Join(totals) + ".");
            }
            else
            {
                string route = world.Receive<string>(previous, RouteTag);
                world.Send(route + " " + world.Rank, next, RouteTag);

                world.Receive(previous, TotalsTag, ref totals);
                totals[world.Rank] = totals[previous] + world.Rank + 1;
                world.Send(totals, next, TotalsTag);
            }
        }
    }

    static string Join(int[] numbers)
    {
        return string.Join(" ", Array.ConvertAll(numbers, number => number.ToString()));
    }
}
