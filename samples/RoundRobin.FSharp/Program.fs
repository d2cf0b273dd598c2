/// Numbers go round a ring of all processes and are added up, in F#.
module RoundRobin

open System
open System.Runtime.CompilerServices
open MPINET
open MPINET.Loader

[<MethodImpl(MethodImplOptions.NoInlining)>]
let run () =
    use _ = new Session()
    let world = Communicator.World
    let rank = world.Rank
    let size = world.Size
    let next = world[(rank + 1) % size]
    let previous = world[(rank + size - 1) % size]
    Console.WriteLine("Hello, I am {0}/{1}", rank, size)

    // region ring
    // An array as it is: nothing has to be pinned, and its type says what is sent.
    let data: double[] = Array.zeroCreate 10

    if rank = 0 then
        next.Send(Array.init 10 double)

    previous.Recv data

    if rank <> 0 then
        next.Send data
    // endregion

    Console.WriteLine("{0}/{1} has {2}", rank, size, String.Join(" ", data))

    // One value, both ways at once, and a request that gives what it has received.
    let incoming = previous.Irecv<int>()
    next.Send rank
    Console.WriteLine("{0}/{1} follows {2}", rank, size, incoming.Wait())

    let sum = world.Allreduce(rank, ReductionOperator.Sum)

    if rank = 0 then
        Console.WriteLine("All ranks together are {0}", sum)

// Mono needs the first line; for .NET the build has done it. The types that a method uses are loaded before it runs:
// what uses MPI therefore stands in a method of its own.
[<EntryPoint>]
let main _ =
    MpiLoader.Start()
    run ()
    0
