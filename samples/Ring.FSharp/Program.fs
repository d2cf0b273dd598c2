/// Ten numbers go round a ring of all processes, in F#.
module Ring

open System
open System.Runtime.CompilerServices
open System.Runtime.InteropServices
open MPINET.Cli
open MPINET.Loader

[<MethodImpl(MethodImplOptions.NoInlining)>]
let run () =
    MPI.Init()
    let world = MPI.COMM_WORLD
    let rank = world.Get_rank ()
    let size = world.Get_size ()
    let next = (rank + 1) % size
    let previous = (rank + size - 1) % size
    let messageLength = 10
    Console.WriteLine("Hello, I am {0} of {1}", rank, size)

    let data: double[] = Array.zeroCreate messageLength
    let handle = GCHandle.Alloc(data, GCHandleType.Pinned)
    // C# does this conversion implicitly. Without it F# cannot choose between a 32-bit and a 64-bit count.
    let address: MPI.Pointer = MPI.Pointer.op_Implicit (handle.AddrOfPinnedObject())

    if rank = 0 then
        for i in 0 .. messageLength - 1 do
            data[i] <- double i

        world.Send(address, messageLength, MPI.DOUBLE, next, 100)

    world.Recv(address, messageLength, MPI.DOUBLE, previous, 100, MPI.STATUS_IGNORE)

    if rank <> 0 then
        world.Send(address, messageLength, MPI.DOUBLE, next, 100)

    Console.WriteLine("{0} of {1} has {2}", rank, size, String.Join(" ", data))
    handle.Free()
    MPI.Finalize()

// Mono needs the first line; on .NET the build does this. The types that a method uses are loaded before it runs,
// so code that uses MPI is in a separate method.
[<EntryPoint>]
let main _ =
    MpiLoader.Start()
    run ()
    0
