using System.Text;
using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Tools;

/// <summary>Performance variables of the tool interface.</summary>
public sealed unsafe class PerformanceVariables : IDisposable
{
    private const int Room = 4096;

    private readonly ToolsInUse tools = new();

    public void Dispose() => tools.Dispose();

    [MpiFact(1, 2)]
    public void Each_is_found_by_name_and_class()
    {
        int variables = MPI.T.Pvar_get_num();
        Assert.SkipWhen(variables == 0, "This MPI has no performance variables.");
        for (int i = 0; i < variables; i++)
        {
            if (Variable.Of(i) is not { } variable)
            {
                continue;
            }

            Assert.Equal(i, MPI.T.Pvar_get_index(variable.Name, variable.Class));
            byte[] name = new byte[Room];
            byte[] description = new byte[Room];
            int nameLength = Room;
            int descriptionLength = Room;
            MPI.T.Pvar_get_info(
                i,
                name,
                ref nameLength,
                out _,
                out int variableClass,
                out MPI.Datatype datatype,
                out _,
                description,
                ref descriptionLength,
                out int bind,
                out bool isReadOnly,
                out bool isContinuous,
                out _
            );
            Assert.Equal(variable.Name, Encoding.UTF8.GetString(name, 0, nameLength - 1));
            Assert.Equal(
                (variable.Class, variable.Bind, variable.IsReadOnly, variable.IsContinuous),
                (variableClass, bind, isReadOnly, isContinuous)
            );
            Assert.True(datatype == variable.Datatype);
        }

        MPI.Exception error = Assert.Throws<MPI.Exception>(() => MPI.T.Pvar_get_index("no_such", 0));
        Assert.Contains(
            error.Get_error_code(),
            (int[])[MPI.T_ERR_INVALID_NAME, MPI.T_ERR_INVALID_INDEX, MPI.T_ERR_INVALID]
        );
    }

    [MpiFact(1, 2)]
    public void In_a_session_a_handle_is_started_read_reset_and_stopped()
    {
        MPI_T_pvar_session session = MPI.T.Pvar_session_create();
        MPI_Comm world = MPI.COMM_WORLD;
        int read = 0;
        for (int i = 0; i < MPI.T.Pvar_get_num(); i++)
        {
            // Open MPI 4.1 crashes on the counters of a component that it has not opened (mtl_psm2).
            if (
                Variable.Of(i) is not { Class: var variableClass } variable
                || (variableClass != MPI.T_PVAR_CLASS_SIZE && variableClass != MPI.T_PVAR_CLASS_LEVEL)
                || (variable.Bind != MPI.T_BIND_NO_OBJECT && variable.Bind != MPI.T_BIND_MPI_COMM)
            )
            {
                continue;
            }

            MPI.Pointer target = variable.Bind == MPI.T_BIND_MPI_COMM ? &world : null;
            MPI_T_pvar_handle handle = MPI.T.Pvar_handle_alloc(session, i, target, out int count);
            using Cells<double> values = new(Math.Max(1, count));
            MayRefuse(variable.IsContinuous, MPI.T_ERR_PVAR_NO_STARTSTOP, () => MPI.T.Pvar_start(session, handle));
            MPI.T.Pvar_read(session, handle, values);
            Assert.True(count == 0 || values[0] != Cells<double>.Untouched);

            if (MayRefuse(variable.IsReadOnly, MPI.T_ERR_PVAR_NO_WRITE, () => MPI.T.Pvar_reset(session, handle)))
            {
                MPI.T.Pvar_write(session, handle, values);
                MPI.T.Pvar_readreset(session, handle, values);
            }
            else
            {
                Assert.Throws<MPI.Exception>(() => MPI.T.Pvar_write(session, handle, values));
                Assert.Throws<MPI.Exception>(() => MPI.T.Pvar_readreset(session, handle, values));
            }

            MayRefuse(variable.IsContinuous, MPI.T_ERR_PVAR_NO_STARTSTOP, () => MPI.T.Pvar_stop(session, handle));
            MPI.T.Pvar_handle_free(session, ref handle);
            Assert.Equal(default, handle);
            read++;
        }

        MPI.T.Pvar_session_free(ref session);
        Assert.Equal(default, session);
        Assert.SkipWhen(read == 0, "This MPI has no performance variable of a communicator or of the process.");
    }

    // False if the call was refused.
    private static bool MayRefuse(bool mustRefuse, int code, Action call)
    {
        try
        {
            call();
            Assert.False(mustRefuse, $"no error {code}");
            return true;
        }
        catch (MPI.Exception error)
        {
            // Open MPI has special codes for variables that cannot be written.
            Assert.Contains(
                error.Get_error_code(),
                (int[])
                    [
                        code,
                        MPI.T_ERR_PVAR_NO_ATOMIC,
                        MPI.T_ERR_PVAR_NO_WRITE,
                        MPI.T_ERR_INVALID,
                        MPI.T_ERR_INVALID_HANDLE,
                    ]
            );
            return false;
        }
    }

    private sealed record Variable(
        string Name,
        int Class,
        MPI.Datatype Datatype,
        int Bind,
        bool IsReadOnly,
        bool IsContinuous
    )
    {
        // Null for a variable that no longer exists.
        public static Variable? Of(int index)
        {
            try
            {
                return Known(index);
            }
            catch (MPI.Exception error)
                when (error.Get_error_code() == MPI.T_ERR_INVALID_INDEX || error.Get_error_code() == MPI.T_ERR_INVALID)
            {
                return null;
            }
        }

        private static Variable Known(int index)
        {
            int nameLength = Room;
            int descriptionLength = Room;
            MPI.T.Pvar_get_info(
                index,
                out string name,
                ref nameLength,
                out _,
                out int variableClass,
                out MPI.Datatype datatype,
                out _,
                out _,
                ref descriptionLength,
                out int bind,
                out bool isReadOnly,
                out bool isContinuous,
                out _
            );
            return new(name, variableClass, datatype, bind, isReadOnly, isContinuous);
        }
    }
}
