using System;
using System.Collections.Generic;
using MPI;

// Scatter distributes values and Gather collects them: objects, arrays of different lengths, and parts of one array.
class ScatterGather
{
    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;
            Orders(world);
            Divisors(world);
            EvenParts(world);
            UnevenParts(world);
        }
    }

    // Each rank gets an order, and with it the customer and all his orders.
    static void Orders(Intracommunicator world)
    {
        Order order;
        if (world.Rank == 0)
        {
            order = world.Scatter(MakeOrders(world.Size), 0);
        }
        else
        {
            order = world.Scatter<Order>(0);
        }

        Receipt receipt = new();
        receipt.order = order;
        receipt.clerk = world.Rank;
        receipt.isListed = order.customer.orders.Exists(one => object.ReferenceEquals(one, order));
        foreach (int price in order.prices)
        {
            receipt.total += price;
        }

        Receipt[] receipts = world.Gather(receipt, 0);
        if (world.Rank == 0)
        {
            foreach (Receipt one in receipts)
            {
                Console.WriteLine(one);
            }
        }
    }

    static Order[] MakeOrders(int count)
    {
        Customer[] customers = new Customer[] { new("Ada"), new("Ben"), new("Cleo") };
        Order[] orders = new Order[count];
        for (int i = 0; i < count; ++i)
        {
            orders[i] = new Order(100 + i, customers[i % customers.Length]);
            for (int item = 0; item <= i % 4; ++item)
            {
                orders[i].prices.Add((i + 1) * (item + 5));
            }
        }

        return orders;
    }

    // An array is a value, too. The arrays of the ranks differ in length, and those of primes are empty: 1 and the number itself are left out.
    static void Divisors(Intracommunicator world)
    {
        int number = world.Rank + 1;
        List<int> divisors = new();
        for (int i = 2; i < number; ++i)
        {
            if (number % i == 0)
            {
                divisors.Add(i);
            }
        }

        int[][] all = world.Gather(divisors.ToArray(), 0);
        if (world.Rank == 0)
        {
            for (int i = 0; i < all.Length; ++i)
            {
                Console.WriteLine("Divisors of " + (i + 1) + ":" + Listed(all[i]));
            }
        }
    }

    // Each rank gets two numbers of one array, and gives three for another.
    static void EvenParts(Intracommunicator world)
    {
        int[] numbers = null;
        if (world.Rank == 0)
        {
            numbers = new int[2 * world.Size];
            for (int i = 0; i < numbers.Length; ++i)
            {
                numbers[i] = i + 1;
            }
        }

        int[] pair = world.ScatterFromFlattened(numbers, 2, 0);
        int[] results = new int[] { world.Rank, pair[0] + pair[1], pair[0] * pair[1] };
        int[] all = world.GatherFlattened(results, 0);
        if (world.Rank == 0)
        {
            Console.WriteLine("Rank, sum and product:" + Listed(all));
        }
    }

    // The parts differ in length; the counts are the numbers of elements of the ranks.
    static void UnevenParts(Intracommunicator world)
    {
        int[] counts = new int[world.Size];
        int total = 0;
        for (int i = 0; i < counts.Length; ++i)
        {
            counts[i] = (i + 2) % 3;
            total += counts[i];
        }

        double[] halves = null;
        string[] names = null;
        if (world.Rank == 0)
        {
            halves = new double[total];
            names = new string[total];
            for (int i = 0; i < total; ++i)
            {
                halves[i] = i + 0.5;
                names[i] = "item" + i;
            }
        }

        double[] ownHalves = world.ScatterFromFlattened(halves, counts, 0);
        double[] doubled = Array.ConvertAll(ownHalves, half => 2 * half + 1000 * world.Rank);
        double[] allDoubled = world.GatherFlattened(doubled, counts, 0);

        string[] ownNames = world.ScatterFromFlattened(names, counts, 0);
        string[] signed = Array.ConvertAll(ownNames, name => name + "@" + world.Rank);
        string[] allSigned = world.GatherFlattened(signed, counts, 0);
        if (world.Rank == 0)
        {
            Console.WriteLine("Doubled:" + Listed(allDoubled));
            Console.WriteLine("Signed:" + Listed(allSigned));
        }
    }

    static string Listed<T>(T[] values)
    {
        string text = "";
        foreach (T value in values)
        {
            text += " " + value;
        }

        return text;
    }
}
