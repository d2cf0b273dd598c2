using MPINET;

// Ranks 1 and 2 access an element of rank 0 at once. Sound has what is right.
internal static class ConflictsInArrays
{
    public static void ElementThatTwoRanksSet(Intracommunicator world) // says: two one-sided operations access the same memory of rank 0 at once, window of Win_allocate at ConflictsInArrays.cs:
    {
        using GlobalArray<int> array = new(world, 100);
        array.Synchronize();
        if (world.Rank > 0)
        {
            array[5] = world.Rank; // shown: others
        }

        array.Synchronize();
    }

    public static void BlocksThatOverlap(Intracommunicator world) // says: two one-sided operations access the same memory of rank 0 at once
    {
        using CartesianCommunicator grid = world.CreateCartesian(CartesianCommunicator.CreateDims(world.Size, 2));
        using GlobalMatrix<double> matrix = new(grid, 9, 9);
        matrix.Synchronize();
        if (world.Rank > 0)
        {
            matrix.Put(1, world.Rank, new double[1, 2]); // shown: others
        }

        matrix.Synchronize();
    }
}
