namespace MPINET.Diagnostics.Tracing;

/// <summary>
/// Lines within the row of a rank: those for the calls of MPI, then those for parallel objects. Calls that overlap get different lines, because they
/// come from several threads, or because one object calls another within its call.
/// </summary>
internal static class Lanes
{
    /// <summary>In place of a lane: the page does not draw the call.</summary>
    public const ushort None = ushort.MaxValue;

    // Any number of calls may await at once, too many to be drawn.
    private const int MaxWaits = 8;

    /// <summary>The lane of each call, from 0.</summary>
    public static ushort[] Of(Timeline timeline)
    {
        TimelineCall[] calls = timeline.Calls;
        ushort[] lanes = new ushort[calls.Length];
        for (int first = 0; first < calls.Length; )
        {
            int row = calls[first].Row;
            int end = first;
            while (end < calls.Length && calls[end].Row == row)
            {
                end++;
            }

            int used = Fill(timeline, lanes, first, end, 0, int.MaxValue, role => !role.IsOfObjects());
            used = Fill(timeline, lanes, first, end, used, int.MaxValue, IsAtOnce);
            _ = Fill(timeline, lanes, first, end, used, MaxWaits, role => role == OperationRole.ObjectWait);
            first = end;
        }

        return lanes;
    }

    private static bool IsAtOnce(OperationRole role) =>
        role is OperationRole.ObjectCall or OperationRole.ObjectExecution;

    // Returns the number of lanes of the row that are in use.
    private static int Fill(
        Timeline timeline,
        ushort[] lanes,
        int first,
        int end,
        int used,
        int most,
        Func<OperationRole, bool> isWanted
    )
    {
        List<long> ends = [];
        for (int i = first; i < end; i++)
        {
            if (!isWanted(timeline.RoleOf(i)))
            {
                continue;
            }

            TimelineCall call = timeline.Calls[i];
            int lane = ends.FindIndex(end => end <= call.Begin);
            if (lane < 0 && ends.Count < most)
            {
                lane = ends.Count;
                ends.Add(0);
            }

            lanes[i] = None;
            if (lane >= 0)
            {
                ends[lane] = call.End;
                lanes[i] = (ushort)(used + lane);
            }
        }

        return used + ends.Count;
    }
}
