using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Info;

/// <summary>Info_get_string, which returns the buffer size for a value, and Info_create_env.</summary>
public sealed unsafe class TextsOfInfo
{
    [MpiFact(1)]
    public void A_value_is_truncated_to_the_buffer_and_its_length_returned()
    {
        MPI.Info info = MPI.Info.Create();
        info.Set("key", "a value é");
        const int needed = 11;
        int room = 0;
        Assert.True(info.Get_string("key", ref room, new byte[1]));
        Assert.Equal(needed, room);
        Assert.True(info.Get_string("key", ref room, out string value));
        Assert.Equal(("a value é", needed), (value, room));
        room = 4;
        Assert.True(info.Get_string("key", ref room, out value));
        Assert.Equal(("a v", needed), (value, room));
        byte[] bytes = [.. Enumerable.Repeat((byte)'#', needed + 1)];
        room = 3;
        Assert.True(info.Get_string("key", ref room, bytes));
        Assert.Equal("a \0#", System.Text.Encoding.UTF8.GetString(bytes, 0, 4));
        Assert.False(info.Get_string("other", ref room, out _));
        info.Free();
    }

    [MpiFact(1)]
    public void A_value_is_got_through_PInvoke()
    {
        MustSucceed(MPI_Info_create(out MPI_Info info));
        MustSucceed(MPI_Info_set(info, "key", "value"));
        int room = 32;
        MustSucceed(MPI_Info_get_string(info, "key", ref room, out string value, out int flag));
        Assert.Equal(("value", 6, 1), (value, room, flag));
        MustSucceed(MPI_Info_get_string(info, "other", ref room, out _, out flag));
        Assert.Equal(0, flag);
        MustSucceed(MPI_Info_free(ref info));
    }

    [MpiFact(1, 2)]
    public void The_start_of_the_program_is_described_in_one()
    {
        MPI.Info info = MPI.Info.Create_env(2, ["program", "argument"]);
        AssertValue(info, "command", "program");
        AssertValue(info, "argv", "argument");
        info.Free();
        MPI_Info native;
        fixed (byte* program = "program\0"u8)
        fixed (byte* argument = "argument\0"u8)
        {
            byte** arguments = stackalloc byte*[] { program, argument, null };
            MustSucceed(MPI_Info_create_env(2, arguments, out native));
        }

        AssertValue(new MPI.Info(native), "command", "program");
        AssertValue(new MPI.Info(native), "argv", "argument");
        MustSucceed(MPI_Info_free(ref native));
        Assert.Equal(MPI_INFO_NULL, native);
    }

    // The MPI may leave the key out. If it sets the key, the value must be right.
    private static void AssertValue(MPI.Info info, string key, string expected)
    {
        Assert.True(info != MPI.INFO_NULL);
        int room = 64;
        if (info.Get_string(key, ref room, out string value))
        {
            Assert.Equal(expected, value);
        }
    }
}
