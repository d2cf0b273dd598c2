using System;
using MPI;

/// <summary>A spawned program, which sends its arguments to the parent.</summary>
class Spawned
{
    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;
            Intercommunicator parent = world.Parent;
            parent.Send("child " + world.Rank + " of " + world.Size + ": " + string.Join("|", args), 0, 3);
            Intracommunicator all = parent.Merge(true);
            int sum = all.Allreduce(1, Operation<int>.Add);
            if (sum != world.Size + parent.RemoteSize)
            {
                throw new Exception("The processes of both programs are " + sum + ".");
            }

            all.Dispose();
            parent.Dispose();
        }
    }
}
