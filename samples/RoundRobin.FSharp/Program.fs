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
    // Arrays are passed directly: the library pins them and derives the datatype.
    let data: double[] = Array.zeroCreate 10

    if rank = 0 then
        next.Send(Array.init 10 double)

    previous.Recv data

    if rank <> 0 then
        next.Send data
    // endregion

    Console.WriteLine("{0}/{1} has {2}", rank, size, String.Join(" ", data))

    // A value in both directions at once, and a request that returns the received value.
    let incoming = previous.Irecv<int>()
    next.Send rank
    Console.WriteLine("{0}/{1} follows {2}", rank, size, incoming.Wait())

    // Requests and groups of them are awaited in a task; one without a result by WaitAsync.
    // region await
    let awaited =
        Session.Run<int>(fun () ->
            task {
                let incoming = previous.Irecv<int> 2
                do! next.Isend(rank, 2).WaitAsync()
                let! value = incoming
                let! statuses = RequestGroup(previous.Irecv<int> 3, next.Isend(value, 3))
                return value + statuses[0].Tag
            })
    // endregion

    Console.WriteLine("{0}/{1} has awaited {2}", rank, size, awaited)

    let sum = world.Allreduce(rank, ReductionOperator.Sum)

    if rank = 0 then
        Console.WriteLine("All ranks together are {0}", sum)

// Mono needs the first line; on .NET the build does this. The types that a method uses are loaded before it runs,
// so code that uses MPI is in a separate method.
[<EntryPoint>]
let main _ =
    MpiLoader.Start()
    run ()
    0
