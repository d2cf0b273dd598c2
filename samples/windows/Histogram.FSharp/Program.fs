/// How often each sum of digits occurs among the numbers below 10,000, in a global array, in F#.
module Histogram

open System
open System.Runtime.CompilerServices
open MPINET
open MPINET.Loader

let numbers = 10_000
let sums = 37L

let rec sumOfDigits number =
    if number = 0 then
        0
    else
        number % 10 + sumOfDigits (number / 10)

[<MethodImpl(MethodImplOptions.NoInlining)>]
let run () =
    use _ = new Session()
    let world = Communicator.World
    // region array
    use counts = new GlobalArray<int>(world, sums)

    for number in world.Rank .. world.Size .. numbers - 1 do
        counts.FetchAndAdd(int64 (sumOfDigits number), 1) |> ignore

    // The additions of all processes are there now.
    counts.Synchronize()
    let all, most = counts.Sum(), counts.Max()
    // endregion

    // Each process puts its number of numbers into the window of rank 0. The epoch ends with the function.
    // region window
    use shares = world.AllocateWindow<int>(if world.Rank = 0 then int64 world.Size else 0L)
    let share = (numbers - world.Rank + world.Size - 1) / world.Size

    let put () =
        use epoch = shares.Fence()
        epoch[0].Put(share, int64 world.Rank)

    put ()
    // endregion

    if world.Rank = 0 then
        counts.ToArray()
        |> Array.iteri (fun sum count ->
            let bar = String('*', (40 * count + most - 1) / most)
            Console.WriteLine("{0,2} {1,4} {2}", sum, count, bar))

        let given = Array.sum (shares.Span.ToArray())
        Console.WriteLine("{0} numbers of {1}, at most {2} with one sum", all, given, most)

// Mono needs the first line; on .NET the build does this. The types that a method uses are loaded before it runs,
// so code that uses MPI is in a separate method.
[<EntryPoint>]
let main _ =
    MpiLoader.Start()
    run ()
    0
