#region extern alias
extern alias classic;
using System;
using classic::MPI;

static class OldPart
{
    public static void Run(string[] args, Action<string> say)
    {
        using (new classic::MPI.Environment(ref args))
        {
            string greeting = "hello";
            Communicator.world.Broadcast(ref greeting, 0);
            say(greeting);
        }
    }
}
#endregion
