using System;
using MPINET;

internal static class Errors
{
    public static void Run(Intracommunicator world)
    {
        Arguments(world);
        if (world.Rank == 0 && world.Size > 1)
        {
            Truncation(world);
            Handlers(world);
        }
        else if (world.Rank == 1)
        {
            for (int i = 0; i < 3; i++)
            {
                world[0].Send(new double[4]);
            }
        }
    }

    private static void Arguments(Intracommunicator world)
    {
        #region arguments
        try
        {
            world[world.Size].Send(1);
        }
        catch (ArgumentOutOfRangeException error)
        {
            Console.WriteLine(error.Message.Split('\n')[0]);
        }
        #endregion
    }

    private static void Truncation(Intracommunicator world)
    {
        #region truncation
        double[] room = new double[3];
        try
        {
            world[1].Recv(room); // rank 1 has sent 4
        }
        catch (MpiException error)
        {
            Console.WriteLine($"{error.Function} on rank {error.Rank}: {error.ErrorString}");
        }
        #endregion
    }

    private static void Handlers(Intracommunicator world)
    {
        double[] room = new double[3];
        #region handlers
        world.ErrorHandler = Errhandler.ErrorsReturn;
        world[1].Recv(room);
        bool failed = world.LastErrorCode != 0;

        world.ErrorHandler = new Errhandler(
            (Communicator comm, ref int code) => Console.WriteLine($"an error on {comm.Name}, again: {failed}")
        );
        world[1].Recv(room);

        world.ErrorHandler = Errhandler.ErrorsThrowExceptions;
        #endregion
    }
}
