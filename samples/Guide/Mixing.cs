using System;
using MPINET;
using MPINET.Cli;

internal static class Mixing
{
    public static void Run(Intracommunicator world)
    {
        #region mixing
        MPI.Comm comm = MPI.Comm.Of(world.MPICommunicator); // the same communicator in the CLI tier
        using Communicator back = Communicator.Of(comm); // and again in the tier of ports
        MPI.Datatype number = new(Datatype.Of<double>().MPIDatatype);
        using Datatype integer = new(MPI.INT);
        Console.WriteLine($"{back.Rank}: {comm.Get_size()} ranks, {number.Get_size()} and {integer.Size} bytes");
        try
        {
            comm.Send(MPI.BOTTOM, 0, number, world.Size, 0);
        }
        catch (MPI.Exception error)
        {
            Console.WriteLine(
                $"{world.Rank}: {error.Function}, no such rank: {error.Get_error_class() == MPI.ERR_RANK}"
            );
        }
        #endregion
    }
}
