using System;
using MPI;

// Each even rank plays with the odd one above it. Values of all kinds go there and come back changed.
class PingPong
{
    const int TextTag = 1;
    const int PositionTag = 2;
    const int PathTag = 3;
    const int NumbersTag = 4;
    const int BallTag = 5;
    const int Rounds = 3;

    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;
            int partner = world.Rank % 2 == 0 ? world.Rank + 1 : world.Rank - 1;
            string report = "";
            if (partner == world.Size)
            {
                report = world.Rank + " has no partner";
            }
            else if (world.Rank < partner)
            {
                report = world.Rank + " with " + partner + ": " + Ping(world, partner);
            }
            else
            {
                Pong(world, partner);
            }

            string[] reports = world.Gather(report, 0);
            if (world.Rank == 0)
            {
                foreach (string one in reports)
                {
                    if (one.Length > 0)
                    {
                        Console.WriteLine(one);
                    }
                }
            }
        }
    }

    static string Ping(Intracommunicator world, int partner)
    {
        world.Send("ping " + world.Rank, partner, TextTag);
        string text = world.Receive<string>(partner, TextTag);

        Position position = new(world.Rank + 1, 10);
        world.Send(position, partner, PositionTag);
        world.Receive(partner, PositionTag, out position);

        Position[] path = new Position[] { new(1, world.Rank), new(2, world.Rank) };
        world.Send(path, partner, PathTag);
        world.Receive(partner, PathTag, ref path);

        // The array for the answer may be longer than the message: the status has its length.
        int[] numbers = new int[world.Rank + 1];
        for (int i = 0; i < numbers.Length; ++i)
        {
            numbers[i] = i + 1;
        }

        world.Send(numbers, partner, NumbersTag);
        int[] squares = new int[world.Size];
        CompletedStatus status;
        world.Receive(partner, NumbersTag, ref squares, out status);
        int sum = 0;
        for (int i = 0; i < status.Count(); ++i)
        {
            sum += squares[i];
        }

        Ball ball = new(world.Rank % 4 == 0 ? "red" : "blue");
        for (int round = 0; round < Rounds; ++round)
        {
            ball.players.Add(world.Rank);
            world.Send(ball, partner, BallTag);
            ball = world.Receive<Ball>(partner, BallTag);
        }

        return text
            + "; "
            + position
            + "; "
            + path[0]
            + " "
            + path[1]
            + "; "
            + status.Count()
            + " squares, sum "
            + sum
            + "; "
            + ball;
    }

    static void Pong(Intracommunicator world, int partner)
    {
        string text = world.Receive<string>(partner, TextTag);
        world.Send("pong " + world.Rank + " to " + text, partner, TextTag);

        Position position = world.Receive<Position>(partner, PositionTag);
        world.Send(position.Mirrored(), partner, PositionTag);

        Position[] path = new Position[2];
        world.Receive(partner, PathTag, ref path);
        Array.Reverse(path);
        world.Send(path, partner, PathTag);

        // A probe returns the length before the message is received.
        Status status = world.Probe(partner, NumbersTag);
        int[] numbers = new int[status.Count(typeof(int)).Value];
        world.Receive(partner, NumbersTag, ref numbers);
        int[] squares = Array.ConvertAll(numbers, number => number * number);
        world.Send(squares, partner, NumbersTag);

        for (int round = 0; round < Rounds; ++round)
        {
            Ball ball = world.Receive<Ball>(partner, BallTag);
            ball.players.Add(world.Rank);
            world.Send(ball, partner, BallTag);
        }
    }
}
