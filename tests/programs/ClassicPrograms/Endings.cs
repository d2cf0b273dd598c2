using System;
using MPI;

/// <summary>Ends an Environment in the way that the first argument names. A test checks the outcome.</summary>
class Endings
{
    static int Main(string[] args)
    {
        switch (args[0])
        {
            case "second":
                return Second(args);
            case "in-another":
                InAnother(args);
                return 0;
            case "exit-code":
                using (new MPI.Environment(ref args))
                {
                    Communicator.world.Barrier();
                }

                return 3;
            case "exception":
                using (new MPI.Environment(ref args))
                {
                    ThrowOnTheLast(Communicator.world);
                }

                return 0;
            case "exception-in-run":
                MPI.Environment.Run(ThrowOnTheLast);
                return 0;
            case "exception-that-comes-out":
                return ComesOut(ref args);
            case "run":
                MPI.Environment.Run(ref args, Greet);
                Console.WriteLine("finalised: " + MPI.Environment.Finalized);
                return 0;
            case "abort":
                using (new MPI.Environment(ref args))
                {
                    AbortOnTheLast(Communicator.world);
                }

                return 0;
            default:
                return 4;
        }
    }

    static int Second(string[] args)
    {
        try
        {
            Communicator.world.Barrier();
        }
        catch (InvalidOperationException)
        {
            Console.WriteLine("none yet");
        }

        using (new MPI.Environment(ref args))
        {
            Communicator.world.Barrier();
        }

        Console.WriteLine("initialised: " + MPI.Environment.Initialized + ", finalised: " + MPI.Environment.Finalized);
        try
        {
            new MPI.Environment(ref args);
        }
        catch (ObjectDisposedException error)
        {
            Console.WriteLine(error.Message.Split('\n')[0]);
        }

        try
        {
            Communicator.world.Barrier();
        }
        catch (InvalidOperationException)
        {
            Console.WriteLine("none any more");
        }

        return 0;
    }

    // The first Dispose ends MPI even if there are several environments, as in MPI.NET.
    static void InAnother(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            using (new MPI.Environment(ref args))
            {
                Communicator.world.Barrier();
            }

            Console.WriteLine("finalised: " + MPI.Environment.Finalized);
        }
    }

    static int ComesOut(ref string[] args)
    {
        try
        {
            MPI.Environment.Run(
                ref args,
                delegate(Intracommunicator world)
                {
                    throw new InvalidOperationException("handled outside");
                },
                false
            );
        }
        catch (InvalidOperationException error)
        {
            Console.WriteLine(error.Message + ", finalised: " + MPI.Environment.Finalized);
        }

        // MPI is still initialised. This environment ends it.
        using (new MPI.Environment(ref args))
        {
            Communicator.world.Barrier();
        }

        return 0;
    }

    static void Greet(Intracommunicator world)
    {
        Console.WriteLine("rank " + world.Rank + " of " + world.Size);
    }

    static void ThrowOnTheLast(Intracommunicator world)
    {
        if (world.Rank == world.Size - 1)
        {
            throw new InvalidOperationException("nobody handles this");
        }

        // No rank sends this message.
        world.Receive<int>(world.Size - 1, 9);
    }

    static void AbortOnTheLast(Intracommunicator world)
    {
        if (world.Rank == world.Size - 1)
        {
            world.Abort(7);
        }

        world.Receive<int>(world.Size - 1, 9);
    }
}
