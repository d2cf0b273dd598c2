namespace MPINET.Diagnostics.Tracing;

/// <summary>Lines within the row of a rank: calls that overlap, since they are of several threads, are in different ones.</summary>
internal static class Lanes
{
    /// <summary>The lane of each call, from 0 on.</summary>
    /// <param name="calls">The calls, by rows, and in a row by their beginning.</param>
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
