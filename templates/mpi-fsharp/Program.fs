module Program

open System
open System.Runtime.CompilerServices
open MPINET
open MPINET.Loader

[<MethodImpl(MethodImplOptions.NoInlining)>]
let run () =
    use session = new Session()
    let world = Communicator.World
    let sum = world.Allreduce(world.Rank, ReductionOperator.Sum)
    Console.WriteLine("rank {0} of {1}: all ranks together are {2}", world.Rank, world.Size, sum)

// Mono needs the first line; on .NET the build starts the loader. The types that a method uses are loaded before it runs,
// so the code that uses MPI is in a separate method.
[<EntryPoint>]
let main _ =
    MpiLoader.Start()
    run ()
    0
