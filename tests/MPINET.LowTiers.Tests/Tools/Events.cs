using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Tools;

/// <summary>The events of the tool interface: their number, and the errors for an index that does not exist.</summary>
/// <remarks>No tested MPI has events. The functions that need one are in the lists of untested functions.</remarks>
public sealed unsafe class Events : IDisposable
{
    private readonly ToolsInUse tools = new();

    public void Dispose() => tools.Dispose();

    [MpiFact(1, 2)]
    public void Each_category_says_which_ones_are_in_it()
    {
        int events = MPI.T.Event_get_num();
        Assert.Equal(MPI_SUCCESS, MPI_T_event_get_num(out int native));
        Assert.Equal(events, native);
        HashSet<int> inCategories = [];
        for (int category = 0; category < MPI.T.Category_get_num(); category++)
        {
            int count = MPI.T.Category_get_num_events(category);
            Assert.Equal(MPI_SUCCESS, MPI_T_category_get_num_events(category, out native));
            Assert.Equal(count, native);
            int[] indices = [.. Enumerable.Repeat(-1, count + 1)];
            MPI.T.Category_get_events(category, count, indices);
            Assert.All(indices.Take(count), index => Assert.InRange(index, 0, events - 1));
            Assert.Equal(-1, indices[count]);
            inCategories.UnionWith(indices.Take(count));
        }

        Assert.True(inCategories.Count <= events);
    }

    [MpiFact(1, 2)]
    public void An_event_that_does_not_exist_is_an_error()
    {
        int none = MPI.T.Event_get_num();
        MustBe(MPI.T_ERR_INVALID_NAME, () => MPI.T.Event_get_index("no such event"));
        Assert.Equal(MPI_T_ERR_INVALID_NAME, MPI_T_event_get_index("no such event", out _));
        int nameLength = 0;
        int elements = 0;
        int descriptionLength = 0;
        MustBe(
            MPI.T_ERR_INVALID_INDEX,
            () =>
                MPI.T.Event_get_info(
                    none,
                    null,
                    ref nameLength,
                    out _,
                    null,
                    null,
                    ref elements,
                    out _,
                    out _,
                    null,
                    ref descriptionLength,
                    out _
                )
        );
        MustBe(MPI.T_ERR_INVALID_INDEX, () => MPI.T.Event_handle_alloc(none, (nint)0, MPI.INFO_NULL));
        Assert.Equal(MPI_T_ERR_INVALID_INDEX, MPI_T_event_handle_alloc(none, null, MPI_INFO_NULL, out _));
    }

    [MpiFact(1, 2)]
    public void A_source_that_does_not_exist_is_an_error()
    {
        int none = MPI.T.Source_get_num();
        Assert.Equal(MPI_SUCCESS, MPI_T_source_get_num(out int native));
        Assert.Equal(none, native);
        MustBe(MPI.T_ERR_INVALID_INDEX, () => MPI.T.Source_get_timestamp(none));
        Assert.Equal(MPI_T_ERR_INVALID_INDEX, MPI_T_source_get_timestamp(none, out _));
        int nameLength = 16;
        int descriptionLength = 16;
        byte[] name = new byte[16];
        byte[] description = new byte[16];
        MustBe(
            MPI.T_ERR_INVALID_INDEX,
            () =>
                MPI.T.Source_get_info(
                    none,
                    out _,
                    ref nameLength,
                    out _,
                    ref descriptionLength,
                    out _,
                    out _,
                    out _,
                    out _
                )
        );
        MustBe(
            MPI.T_ERR_INVALID_INDEX,
            () =>
                MPI.T.Source_get_info(
                    none,
                    name,
                    ref nameLength,
                    description,
                    ref descriptionLength,
                    out _,
                    out _,
                    out _,
                    out _
                )
        );
        fixed (byte* nameBytes = name)
        fixed (byte* descriptionBytes = description)
        {
            int code = MPI_T_source_get_info(
                none,
                nameBytes,
                ref nameLength,
                descriptionBytes,
                ref descriptionLength,
                out _,
                out _,
                out _,
                out _
            );
            Assert.Equal(MPI_T_ERR_INVALID_INDEX, code);
        }

        Assert.All(name, letter => Assert.Equal(0, letter));
    }

    private static void MustBe(int code, Action call) =>
        Assert.Equal(code, Assert.Throws<MPI.Exception>(call).Get_error_code());
}
