using System;
using System.Threading.Tasks;
using MPINET;
using MPINET.Objects;
using MPINET.Objects.Generated;

// A run of parallel objects that ends the job in the way that the argument names. A test checks the outcome.
using Session session = new();
Placement last = Placement.OnRank(Communicator.World.Size - 1);
if (args[0] == "other-classes" && Communicator.World.Rank == Communicator.World.Size - 1)
{
    Registry.Add(new Odd());
}

if (args[0] == "handler")
{
    ParallelObjects.CallFailed += (_, _) => throw new FormatException("of the handler");
}

ParallelObjects.Run(async () =>
{
    IVictim victim = Victim.New(last);
    switch (args[0])
    {
        case "one-way-call":
        case "handler":
            victim.Throw();
            break;
        case "two-way-call":
            await victim.ThrowAsync();
            break;
        case "one-way-call-at-once":
            FineVictim.New(Placement.Local).Throw();
            break;
        case "constructor":
            Victim.New("not today", last).Throw();
            break;
        case "call-after-release":
            victim.Release();
            victim.Throw();
            break;
        case "kill":
            await victim.PingAsync();
            victim.Kill();
            break;
        case "deadlock":
            await victim.WaitAsync();
            break;
    }

    await Victim.New(last).PingAsync();
    await Task.Delay(TimeSpan.FromMinutes(1));
    Console.WriteLine("goes on");
});
