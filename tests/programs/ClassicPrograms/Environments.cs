using System;
using MPI;

class Environments
{
    static void Main(string[] args)
    {
        Check.Equal(false, MPI.Environment.Finalized, "Finalized before");
        using (MPI.Environment environment = new(ref args))
        {
            Intracommunicator world = Communicator.world;
            Check.True(MPI.Environment.Initialized, "Initialized");
            Check.Equal(false, MPI.Environment.Finalized, "Finalized");
            Check.True(MPI.Environment.IsMainThread, "IsMainThread");
            Check.True(MPI.Environment.Threading >= Threading.Single, "Threading");
            Check.True(MPI.Environment.ProcessorName.Length > 0, "ProcessorName");
            Check.True(MPI.Environment.MaxTag >= 32767, "MaxTag");
            double start = MPI.Environment.Time;
            Check.True(MPI.Environment.TimeResolution > 0 && MPI.Environment.TimeResolution < 1, "TimeResolution");
            Check.True(MPI.Environment.Time >= start, "Time");
            bool isGlobal = MPI.Environment.IsTimeGlobal;
            Check.Equal(
                isGlobal ? 1 : 0,
                world.Allreduce(isGlobal ? 1 : 0, Operation<int>.Max),
                "IsTimeGlobal, on all"
            );
            int? host = MPI.Environment.HostRank;
            Check.True(host is null || host.Value < world.Size, "HostRank");
            int? io = MPI.Environment.IORank;
            Check.True(io is null || io.Value == Communicator.anySource || io.Value >= 0, "IORank");
            Check.Equal(1, Communicator.self.Size, "self");
            Check.Equal(0, Communicator.self.Rank, "rank in self");

            // Several environments share MPI.
            string[] none = null;
            MPI.Environment other = new(ref none, Threading.Single);
            Check.Equal(
                world.Size,
                other.GetType() == typeof(MPI.Environment) ? Communicator.world.Size : 0,
                "the same world"
            );
            int sum = 0;
            MPI.Environment.Run(
                delegate(Intracommunicator comm)
                {
                    sum = comm.Allreduce(comm.Rank, Operation<int>.Add);
                },
                false
            );
            Check.Equal(world.Size * (world.Size - 1) / 2, sum, "Run");
            MPI.Environment.Run(
                ref args,
                delegate(Intracommunicator comm)
                {
                    sum = comm.Allreduce(1, Operation<int>.Add);
                },
                false
            );
            Check.Equal(world.Size, sum, "Run with arguments");
            Check.Equal(null, MPI.Environment.TranslateErrorIntoException(0), "no error");
            Check.True(MPI.Environment.TranslateErrorIntoException(1) is not null, "an error");
        }

        Check.Report();
    }
}
