using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Attributes;

/// <summary>Attributes of a duplicated communicator or datatype.</summary>
public class CopiesOfAttributes : OwnCommunicator
{
    [MpiTheory(1, 2)]
    [InlineData("Comm")]
    [InlineData("Datatype")]
    public void DUP_FN_gives_the_copy_the_same_object(string kind)
    {
        AttributeHolder holder = AttributeHolder.Of(kind, comm);
        int key = holder.CreateCopyingKey();
        object attached = new();
        holder.Set(key, attached);
        AttributeHolder copy = holder.Duplicate();
        AttributeHolder second = copy.Duplicate();
        holder.Free();
        Assert.True(copy.Get(key, out object? value));
        Assert.Same(attached, value);
        copy.Free();
        Assert.True(second.Get(key, out value));
        Assert.Same(attached, value);
        second.Free();
        holder.FreeKey(ref key);
    }

    [MpiTheory(1, 2)]
    [InlineData("Comm")]
    [InlineData("Datatype")]
    public void With_NULL_COPY_FN_the_attribute_stays_where_it_is(string kind)
    {
        AttributeHolder holder = AttributeHolder.Of(kind, comm);
        int key = holder.CreateStayingKey();
        holder.Set(key, rank);
        AttributeHolder copy = holder.Duplicate();
        copy.MustNotHave(key);
        holder.MustHave(key, rank);
        copy.Free();
        holder.Free();
        holder.FreeKey(ref key);
    }

    [MpiTheory(1, 2)]
    [InlineData("Comm")]
    [InlineData("Datatype")]
    public void A_copy_function_decides_on_the_value_and_sees_what_it_comes_from(string kind)
    {
        AttributeHolder holder = AttributeHolder.Of(kind, comm);
        string state = "the state";
        int key = MPI.KEYVAL_INVALID;
        int calls = 0;
        int created = holder.CreateKey(
            (AttributeHolder old, int keyval, object? extra, object? value, out object? copied, out bool flag) =>
            {
                calls++;
                Assert.Equal(key, keyval);
                Assert.Same(state, extra);
                copied = (int)value! + 10;
                flag = true;
                return MPI.SUCCESS;
            },
            (_, _, _, _) => MPI.SUCCESS,
            state
        );
        key = created;
        holder.Set(key, 100 * rank);
        Assert.Equal(0, calls);
        AttributeHolder copy = holder.Duplicate();
        Assert.Equal(1, calls);
        AttributeHolder second = copy.Duplicate();
        holder.MustHave(key, 100 * rank);
        copy.MustHave(key, 100 * rank + 10);
        second.MustHave(key, 100 * rank + 20);
        second.Free();
        copy.Free();
        holder.Free();
        holder.FreeKey(ref key);
    }

    [MpiTheory(1, 2)]
    [InlineData("Comm")]
    [InlineData("Datatype")]
    public void Of_two_attributes_the_copy_gets_the_one_whose_copy_function_sets_the_flag(string kind)
    {
        AttributeHolder holder = AttributeHolder.Of(kind, comm);
        Deletions deletions = new();
        int goes = holder.CreateKey(Take, deletions.Note, deletions);
        int stays = holder.CreateKey(AttachedObjects.NoCopy, deletions.Note, deletions);
        holder.Set(goes, "goes");
        holder.Set(stays, "stays");
        AttributeHolder copy = holder.Duplicate();
        copy.MustHave(goes, "goes, copied");
        copy.MustNotHave(stays);
        copy.Free();
        Assert.Equal(["goes, copied"], deletions.Values);
        holder.MustHave(goes, "goes");
        holder.MustHave(stays, "stays");
        holder.Free();
        Assert.Equal("goes, copied", deletions.Values[0]);
        Assert.Equal(["goes", "stays"], deletions.Values.Skip(1).OrderBy(value => (string)value!));
        holder.FreeKey(ref goes);
        holder.FreeKey(ref stays);
    }

    [MpiTheory(1, 2)]
    [InlineData("Comm")]
    [InlineData("Datatype")]
    public void An_error_of_the_copy_function_fails_the_duplication(string kind)
    {
        using WorldThrows world = new();
        AttributeHolder holder = AttributeHolder.Of(kind, comm);
        int refusal = MPI.Add_error_code(MPI.Add_error_class());
        int key = holder.CreateKey(
            (AttributeHolder old, int keyval, object? extra, object? value, out object? copied, out bool flag) =>
            {
                copied = null;
                flag = true;
                return refusal;
            },
            (_, _, _, _) => MPI.SUCCESS,
            null
        );
        holder.Set(key, "not to be copied");
        // The standard does not define the code. Open MPI has a special one for datatypes.
        Assert.Throws<MPI.Exception>(() => holder.Duplicate());
        holder.MustHave(key, "not to be copied");
        holder.Free();
        holder.FreeKey(ref key);
    }

    [MpiTheory(1, 2)]
    [InlineData("Comm")]
    [InlineData("Datatype")]
    public void What_the_copy_function_throws_comes_out_of_the_duplication(string kind)
    {
        // Errors are fatal by default. An exception is not an error of MPI.
        AttributeHolder holder = kind == "Comm" ? new CommHolder(MPI.COMM_WORLD.Dup()) : AttributeHolder.Of(kind, comm);
        Deletions deletions = new();
        int key = holder.CreateKey(
            (AttributeHolder old, int keyval, object? extra, object? value, out object? copied, out bool flag) =>
                throw new InvalidOperationException($"no copy of {value}"),
            deletions.Note,
            deletions
        );
        holder.Set(key, "this");
        for (int i = 0; i < 2; i++)
        {
            InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => holder.Duplicate());
            Assert.Equal("no copy of this", error.Message);
            Assert.Contains(nameof(CopiesOfAttributes), error.StackTrace, StringComparison.Ordinal);
        }

        holder.MustHave(key, "this");
        holder.Remove(key);
        holder.Duplicate().Free();
        holder.Free();
        Assert.Equal(["this"], deletions.Values);
        holder.FreeKey(ref key);
    }

    [MpiFact(1, 2)]
    public void The_functions_see_a_communicator_of_its_class()
    {
        MPI.Cartcomm grid = comm.Create_cart(1, [size], [true], false);
        List<Type> seen = [];
        int key = MPI.Comm.Create_keyval(
            (MPI.Comm old, int keyval, object? extra, object? value, out object? copied, out bool flag) =>
            {
                seen.Add(old.GetType());
                Assert.True(old == grid);
                copied = value;
                flag = true;
                return MPI.SUCCESS;
            },
            (where, _, _, _) =>
            {
                seen.Add(where.GetType());
                return MPI.SUCCESS;
            },
            null
        );
        grid.Set_attr(key, rank);
        MPI.Cartcomm copy = grid.Dup();
        Assert.True(copy.Get_attr(key, out object? value));
        Assert.Equal(rank, value);
        grid.Delete_attr(key);
        copy.Free();
        grid.Free();
        MPI.Comm.Free_keyval(ref key);
        Assert.Equal([typeof(MPI.Cartcomm), typeof(MPI.Cartcomm)], seen.Take(2));
        Assert.Equal(3, seen.Count);
    }

    [MpiFact(1, 2)]
    public void Clone_and_Idup_copy_attributes_too_and_Split_does_not()
    {
        int key = MPI.Comm.Create_keyval(MPI.Comm.DUP_FN, MPI.Comm.NULL_DELETE_FN, null);
        comm.Set_attr(key, "copied");
        MPI.Comm clone = (MPI.Comm)comm.Clone();
        comm.Idup(out MPI.Intracomm copy).Wait();
        MPI.Intracomm split = comm.Split(0, rank);
        Assert.True(clone.Get_attr(key, out object? value));
        Assert.Equal("copied", value);
        Assert.True(copy.Get_attr(key, out value));
        Assert.Equal("copied", value);
        Assert.False(split.Get_attr(key, out value));
        split.Free();
        copy.Free();
        clone.Free();
        comm.Delete_attr(key);
        MPI.Comm.Free_keyval(ref key);
    }

    private static int Take(
        AttributeHolder holder,
        int keyval,
        object? extra,
        object? value,
        out object? copy,
        out bool flag
    )
    {
        copy = value + ", copied";
        flag = true;
        return MPI.SUCCESS;
    }
}
