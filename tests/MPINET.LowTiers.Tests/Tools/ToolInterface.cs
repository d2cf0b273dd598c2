using System.Text;
using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Tools;

/// <summary>The tool interface: variables and categories of the MPI itself.</summary>
public sealed unsafe class ToolInterface : IDisposable
{
    private const int Room = 4096;

    private readonly ToolsInUse tools = new();

    public void Dispose() => tools.Dispose();

    [MpiFact(1, 2)]
    public void Each_control_variable_is_found_by_its_name()
    {
        int variables = MPI.T.Cvar_get_num();
        Assert.True(variables > 0);
        foreach (int i in Some(variables))
        {
            if (Variable.Of(i) is not { } variable)
            {
                continue;
            }

            Assert.Equal(i, MPI.T.Cvar_get_index(variable.Name));
            Assert.Equal(Encoding.UTF8.GetByteCount(variable.Name) + 1, variable.NameLength);
            Assert.InRange(variable.Verbosity, MPI.T_VERBOSITY_USER_BASIC, MPI.T_VERBOSITY_MPIDEV_ALL);
        }

        MPI.Exception error = Assert.Throws<MPI.Exception>(() => MPI.T.Cvar_get_index("no_such_variable"));
        Assert.Equal(MPI.T_ERR_INVALID_NAME, error.Get_error_code());
    }

    [MpiFact(1, 2)]
    public void Texts_come_as_strings_and_as_bytes()
    {
        Variable variable = Variable.Of(0)!;
        byte[] name = new byte[Room];
        byte[] description = new byte[Room];
        int nameLength = Room;
        int descriptionLength = Room;
        MPI.T.Cvar_get_info(
            0,
            name,
            ref nameLength,
            out int verbosity,
            out MPI.Datatype datatype,
            out MPI_T_enum enumeration,
            description,
            ref descriptionLength,
            out int bind,
            out int scope
        );
        Assert.Equal(variable.Name, Text(name));
        Assert.Equal(variable.Description, Text(description));
        Assert.Equal((variable.NameLength, variable.Verbosity), (nameLength, verbosity));
        Assert.True(datatype == variable.Datatype);
        Assert.Equal((variable.Bind, variable.Scope), (bind, scope));
        Assert.Equal(variable.Enumeration, enumeration);
    }

    [MpiFact(1, 2)]
    public void A_control_variable_can_be_read_and_written()
    {
        int written = 0;
        int read = 0;
        for (int i = 0; i < MPI.T.Cvar_get_num() && written == 0; i++)
        {
            if (
                Variable.Of(i) is not { } variable
                || variable.Bind != MPI.T_BIND_NO_OBJECT
                || variable.Datatype != MPI.INT
            )
            {
                continue;
            }

            MPI_T_cvar_handle handle = MPI.T.Cvar_handle_alloc(i, MPI.BOTTOM, out int count);
            Assert.Equal(1, count);
            using Cells<int> value = new(1);
            MPI.T.Cvar_read(handle, value);
            read++;
            if (variable.Scope == MPI.T_SCOPE_LOCAL && (nint)variable.Enumeration == 0)
            {
                written += WriteAndRestore(handle, value) ? 1 : 0;
            }
            else if (variable.Scope == MPI.T_SCOPE_CONSTANT)
            {
                MPI.Exception error = Assert.Throws<MPI.Exception>(() => MPI.T.Cvar_write(handle, value));
                Assert.Equal(MPI.T_ERR_CVAR_SET_NEVER, error.Get_error_code());
            }

            MPI.T.Cvar_handle_free(ref handle);
            Assert.Equal(default, handle);
        }

        Assert.True(read > 0 && written > 0, $"{read} variables read, {written} written");
    }

    [MpiFact(1)]
    public void Enumerations_have_a_name_and_named_items()
    {
        int found = 0;
        for (int i = 0; i < MPI.T.Cvar_get_num() && found < 10; i++)
        {
            MPI_T_enum enumeration = Variable.Of(i)?.Enumeration ?? default;
            if ((nint)enumeration == 0)
            {
                continue;
            }

            found++;
            int length = Room;
            string name = MPI.T.Enum_get_info(enumeration, out int items, ref length);
            byte[] bytes = new byte[Room];
            int byteLength = Room;
            MPI.T.Enum_get_info(enumeration, out int sameItems, bytes, ref byteLength);
            Assert.Equal((name, items, length), (Text(bytes), sameItems, byteLength));
            Assert.True(items > 0);
            for (int item = 0; item < items; item++)
            {
                length = Room;
                byteLength = Room;
                string itemName = MPI.T.Enum_get_item(enumeration, item, out int value, ref length);
                MPI.T.Enum_get_item(enumeration, item, out int sameValue, bytes, ref byteLength);
                Assert.Equal((itemName, value, length), (Text(bytes), sameValue, byteLength));
                Assert.NotEmpty(itemName);
            }
        }

        Assert.SkipWhen(found == 0, "This MPI has no variable with an enumeration.");
    }

    [MpiFact(1, 2)]
    public void Categories_hold_variables_and_categories()
    {
        int categories = MPI.T.Category_get_num();
        Assert.True(categories > 0);
        Assert.Equal(MPI.T.Category_changed(), MPI.T.Category_changed());
        int variables = 0;
        foreach (int i in Some(categories))
        {
            int nameLength = Room;
            int descriptionLength = Room;
            if (IsGap(i))
            {
                continue;
            }

            MPI.T.Category_get_info(
                i,
                out string name,
                ref nameLength,
                out string description,
                ref descriptionLength,
                out int cvars,
                out int pvars,
                out int children
            );
            Assert.Equal(i, MPI.T.Category_get_index(name));
            byte[] nameBytes = new byte[Room];
            byte[] descriptionBytes = new byte[Room];
            int byteLength = Room;
            MPI.T.Category_get_info(
                i,
                nameBytes,
                ref byteLength,
                descriptionBytes,
                ref descriptionLength,
                out int sameCvars,
                out int samePvars,
                out int sameChildren
            );
            Assert.Equal((name, description, nameLength), (Text(nameBytes), Text(descriptionBytes), byteLength));
            Assert.Equal((cvars, pvars, children), (sameCvars, samePvars, sameChildren));
            MustHold(cvars, MPI.T.Cvar_get_num(), indices => MPI.T.Category_get_cvars(i, cvars, indices));
            MustHold(pvars, MPI.T.Pvar_get_num(), indices => MPI.T.Category_get_pvars(i, pvars, indices));
            MustHold(children, categories, indices => MPI.T.Category_get_categories(i, children, indices));
            variables += cvars;
        }

        Assert.True(variables > 0);
    }

    // False if the variable can no longer be set.
    private static bool WriteAndRestore(MPI_T_cvar_handle handle, Cells<int> value)
    {
        int before = value[0];
        try
        {
            value[0] = before + 1;
            MPI.T.Cvar_write(handle, value);
        }
        catch (MPI.Exception error) when (error.Get_error_code() == MPI.T_ERR_CVAR_SET_NOT_NOW)
        {
            return false;
        }

        value[0] = -999;
        MPI.T.Cvar_read(handle, value);
        value.MustHold(before + 1);
        value[0] = before;
        MPI.T.Cvar_write(handle, value);
        return true;
    }

    private static void MustHold(int count, int limit, Action<int[]> get)
    {
        int[] indices = [.. Enumerable.Repeat(-1, count)];
        get(indices);
        Assert.All(indices, index => Assert.InRange(index, 0, limit - 1));
        Assert.Equal(count, indices.Distinct().Count());
    }

    private static bool IsGap(int category)
    {
        int nameLength = 0;
        int descriptionLength = 0;
        Exception? error = Record.Exception(() =>
            MPI.T.Category_get_info(category, null!, ref nameLength, null!, ref descriptionLength, out _, out _, out _)
        );
        return error is MPI.Exception gap && gap.Get_error_code() == MPI.T_ERR_INVALID_INDEX;
    }

    // A sample of all variables, because an MPI may have thousands.
    private static IEnumerable<int> Some(int count) =>
        Enumerable.Range(0, count).Where(i => i % Math.Max(1, count / 50) == 0);

    private static string Text(byte[] bytes) => Encoding.UTF8.GetString(bytes, 0, Array.IndexOf(bytes, (byte)0));

    private sealed record Variable(
        string Name,
        int NameLength,
        int Verbosity,
        MPI.Datatype Datatype,
        MPI_T_enum Enumeration,
        string Description,
        int Bind,
        int Scope
    )
    {
        // Null for a variable that no longer exists: Open MPI leaves a gap after it has closed a component.
        public static Variable? Of(int index)
        {
            try
            {
                return Known(index);
            }
            catch (MPI.Exception error) when (error.Get_error_code() == MPI.T_ERR_INVALID_INDEX)
            {
                return null;
            }
        }

        private static Variable Known(int index)
        {
            int nameLength = Room;
            int descriptionLength = Room;
            MPI.T.Cvar_get_info(
                index,
                out string name,
                ref nameLength,
                out int verbosity,
                out MPI.Datatype datatype,
                out MPI_T_enum enumeration,
                out string description,
                ref descriptionLength,
                out int bind,
                out int scope
            );
            return new(name, nameLength, verbosity, datatype, enumeration, description, bind, scope);
        }
    }
}
