using System;
using System.Linq;
using System.Threading.Tasks;
using MPINET;
using MPINET.Objects;

// References are passed like values: two objects for each rank, and each knows the next.
internal static class Program
{
    public static void Main()
    {
        using Session session = new();
        ParallelObjects.Run(async () =>
        {
            IPlace[] places = [.. Enumerable.Range(0, 2 * ParallelObjects.Ranks).Select(number => Place.New(number))];

            // The call is awaited, because later calls from other ranks could otherwise arrive first.
            await Task.WhenAll(places.Select((place, i) => place.JoinAsync(places[(i + 1) % places.Length])));
            Console.WriteLine($"round:{await places[0].RoundAsync(places[0], "")}");
        });
    }
}
