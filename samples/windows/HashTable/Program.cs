using System;
using System.Text;
using MPINET;

// The words of a text are counted in a hash table that lies on all processes. A word of up to eight letters is a key of
// 64 bits, so that one atomic operation takes a slot for it.
internal static class HashTable
{
    private static readonly string[] text =
    [
        "this is the house that jack built",
        "this is the malt that lay in the house that jack built",
        "this is the rat that ate the malt that lay in the house that jack built",
        "this is the cat that killed the rat that ate the malt",
        "that lay in the house that jack built",
        "this is the dog that worried the cat that killed the rat",
        "that ate the malt that lay in the house that jack built",
    ];

    public static void Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        using DistributedTable table = new(world, slots: 64);
        for (int line = world.Rank; line < text.Length; line += world.Size)
        {
            foreach (string word in text[line].Split(' '))
            {
                table.Add(KeyOf(word), 1);
            }
        }

        table.Synchronize();
        foreach ((long key, long count) in table.Local())
        {
            Console.WriteLine($"{WordOf(key)} {count}");
        }

        if (world.Rank == world.Size - 1)
        {
            Console.WriteLine($"cow {table.CountOf(KeyOf("cow"))}, malt {table.CountOf(KeyOf("malt"))}");
        }

        // Nobody reads any more.
        table.Synchronize();
    }

    private static long KeyOf(string word) => BitConverter.ToInt64(Encoding.ASCII.GetBytes(word.PadRight(8)), 0);

    private static string WordOf(long key) => Encoding.ASCII.GetString(BitConverter.GetBytes(key)).TrimEnd();
}
