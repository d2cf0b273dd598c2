namespace MPINET.Diagnostics.Tracing;

/// <summary>Lines within the row of a rank. Calls that overlap, because they come from several threads, get different lines.</summary>
internal static class Lanes
{
    /// <summary>The lane of each call, from 0.</summary>
    /// <param name="calls">The calls, sorted by row and begin.</param>
    public static ushort[] Of(TimelineCall[] calls)
    {
        ushort[] lanes = new ushort[calls.Length];
        List<long> ends = [];
        int row = -1;
        for (int i = 0; i < calls.Length; i++)
        {
            if (calls[i].Row != row)
            {
                row = calls[i].Row;
                ends.Clear();
            }

            int lane = ends.FindIndex(end => end <= calls[i].Begin);
            if (lane < 0)
            {
                lane = ends.Count;
                ends.Add(0);
            }

            ends[lane] = calls[i].End;
            lanes[i] = (ushort)lane;
        }

        return lanes;
    }
}
