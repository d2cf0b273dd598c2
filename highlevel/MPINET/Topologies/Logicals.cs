namespace MPINET;

/// <summary>Arrays of logical values, which are ints to MPI.</summary>
internal static class Logicals
{
    /// <summary>For MPI; all false where there are none.</summary>
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
