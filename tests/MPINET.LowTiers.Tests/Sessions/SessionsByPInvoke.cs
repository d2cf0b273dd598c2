using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Sessions;

/// <summary>Sessions by the functions of the P/Invoke tier.</summary>
public sealed unsafe class SessionsByPInvoke
{
    private readonly int rank = MPI.COMM_WORLD.Get_rank();
    private readonly int size = MPI.COMM_WORLD.Get_size();

    [MpiFact(1, 2, 4)]
    public void A_session_leads_to_a_communicator()
    {
        MustSucceed(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, out MPI_Session session));
        MustSucceed(MPI_Session_get_num_psets(session, MPI_INFO_NULL, out int sets));
        List<string> names = [];
        for (int n = 0; n < sets; n++)
        {
            int length = 0;
            MustSucceed(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, n, ref length, out _));
            MustSucceed(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, n, ref length, out string name));
            Assert.Equal(name.Length + 1, length);
            names.Add(name);
        }

        Assert.Contains("mpi://WORLD", names);
        MustSucceed(MPI_Session_get_pset_info(session, "mpi://WORLD", out MPI_Info info));
        int room = 16;
        MustSucceed(MPI_Info_get_string(info, "mpi_size", ref room, out string text, out int flag));
        Assert.Equal((1, $"{size}", text.Length + 1), (flag, text, room));
        MustSucceed(MPI_Info_free(ref info));
        MustSucceed(MPI_Session_get_info(session, out info));
        MustSucceed(MPI_Info_free(ref info));

        MustSucceed(MPI_Group_from_session_pset(session, "mpi://WORLD", out MPI_Group group));
        MustSucceed(MPI_Group_size(group, out int members));
        Assert.Equal(size, members);
        MustSucceed(MPI_Comm_create_from_group(group, "tag", MPI_INFO_NULL, MPI_ERRORS_RETURN, out MPI_Comm comm));
        using Cells<int> mine = new([3 * rank + 1]);
        using Cells<int> all = new(size);
        MustSucceed(MPI_Allgather(mine, 1, MPI_INT, all, 1, MPI_INT, comm));
        all.MustHold([.. Enumerable.Range(0, size).Select(r => 3 * r + 1)]);
        MustSucceed(MPI_Comm_free(ref comm));
        MustSucceed(MPI_Group_free(ref group));
        MustSucceed(MPI_Session_finalize(ref session));
        Assert.Equal(MPI_SESSION_NULL, session);
    }

    [MpiFact(2, 4)]
    public void Two_groups_lead_to_an_intercommunicator()
    {
        MustSucceed(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, out MPI_Session session));
        MustSucceed(MPI_Group_from_session_pset(session, "mpi://WORLD", out MPI_Group world));

        // The two halves of the ranks.
        int half = size / 2;
        int* lower = stackalloc int[] { 0, half - 1, 1 };
        int* upper = stackalloc int[] { half, size - 1, 1 };
        bool isLower = rank < half;
        MustSucceed(MPI_Group_range_incl(world, 1, isLower ? lower : upper, out MPI_Group local));
        MustSucceed(MPI_Group_range_incl(world, 1, isLower ? upper : lower, out MPI_Group remote));
        MustSucceed(
            MPI_Intercomm_create_from_groups(
                local,
                0,
                remote,
                0,
                "halves",
                MPI_INFO_NULL,
                MPI_ERRORS_RETURN,
                out MPI_Comm bridge
            )
        );
        int value = rank + 10;
        int highest = -1;
        MustSucceed(MPI_Allreduce(&value, &highest, 1, MPI_INT, MPI_MAX, bridge));
        Assert.Equal(isLower ? size - 1 + 10 : half - 1 + 10, highest);
        MustSucceed(MPI_Comm_free(ref bridge));
        MustSucceed(MPI_Group_free(ref local));
        MustSucceed(MPI_Group_free(ref remote));
        MustSucceed(MPI_Group_free(ref world));
        MustSucceed(MPI_Session_finalize(ref session));
    }

    [MpiFact(1, 2)]
    public void A_session_has_an_error_handler()
    {
        MustSucceed(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, out MPI_Session session));
        int seen = 0;
        MPI_Session_errhandler_function function = (failed, code) =>
            seen = *failed == session && seen == 0 ? *code : -1;
        MustSucceed(MPI_Session_create_errhandler(function, out MPI_Errhandler handler));
        MustSucceed(MPI_Session_set_errhandler(session, handler));
        MustSucceed(MPI_Session_get_errhandler(session, out MPI_Errhandler set));
        Assert.Equal(handler, set);
        MustSucceed(MPI_Errhandler_free(ref set));
        MustSucceed(MPI_Session_call_errhandler(session, MPI_ERR_OTHER));
        Assert.Equal(MPI_ERR_OTHER, seen);
        MustSucceed(MPI_Session_set_errhandler(session, MPI_ERRORS_RETURN));
        MustSucceed(MPI_Errhandler_free(ref handler));
        MustSucceed(MPI_Session_finalize(ref session));
        GC.KeepAlive(function);
    }

    [MpiFact(1, 2)]
    public void A_session_that_fails_calls_its_error_handler()
    {
        MustSucceed(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, out MPI_Session session));
        MustSucceed(MPI_Session_get_errhandler(session, out MPI_Errhandler handler));
        Assert.Equal(MPI_ERRORS_RETURN, handler);
        MustFail(MPI_ERR_ARG, MPI_Group_from_session_pset(session, "mpi://NOBODY", out _));
        MustSucceed(MPI_Session_finalize(ref session));
    }

    [MpiFact(1)]
    public void Fortran_has_integers_for_them()
    {
        MustSucceed(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, out MPI_Session session));
        Assert.Equal(session, MPI_Session_f2c(MPI_Session_c2f(session)));
        Assert.Equal(MPI_SESSION_NULL, MPI_Session_f2c(MPI_Session_c2f(MPI_SESSION_NULL)));
        MustSucceed(MPI_Session_finalize(ref session));
    }
}
