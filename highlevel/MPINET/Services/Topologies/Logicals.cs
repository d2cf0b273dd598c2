namespace MPINET;

/// <summary>Arrays of logical values, which are ints to MPI.</summary>
internal static class Logicals
{
    /// <summary>Converts to MPI's form; all false for null.</summary>
    public static int[] Of(bool[]? values, int count)
    {
        int[] all = new int[count];
        for (int i = 0; values is not null && i < count; i++)
        {
            all[i] = values[i] ? 1 : 0;
        }

        return all;
    }
}
