/// <summary>What the array must hold after the laps, in every tier.</summary>
internal static class Answer
{
    /// <summary>What the array holds at first: rank 0's numbers go round.</summary>
    public static int[] Start(int ints, int rank) => [.. Enumerable.Range(0, ints).Select(i => rank == 0 ? i : 0)];

    /// <summary>Every rank has added 1 to the first element in every lap, and it has come back to rank 0; the others are rank 0's.</summary>
    public static bool IsRight(int[] data, int laps, int rank, int size)
    {
        bool right =
            data[0] == laps * size - (rank == 0 ? 0 : size - 1 - rank)
            && data.Skip(1).SequenceEqual(Enumerable.Range(1, data.Length - 1));
        if (!right)
        {
            Console.Error.WriteLine($"Ring: wrong numbers on rank {rank} after laps of {data.Length} ints");
        }

        return right;
    }
}
